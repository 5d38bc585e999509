import Link from 'next/link';
import type { ReactNode } from 'react';
import { Dark } from './dark';

export const metadata = { title: 'A program', icons: { icon: 'data:,' } };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta name="perfect-play-origins" content="%%page%%" />
        %%once jsx-element%%
      </head>
      <body>
        <nav>
          <Dark /> <Link href="/">Start</Link> <Link href="/iframe/">A frame</Link>{' '}
          <Link href="/element/">The element</Link> <Link href="/link/">A link</Link>{' '}
          <Link href="/ready/">Ready-made</Link>
        </nav>
        <h1>A lesson</h1>
        {children}
        <p>That was it.</p>
      </body>
    </html>
  );
}
