/** Any text either is a link with a frame address or has none; the frame address of a frame address is itself. */
import { optionsText, readOptions } from '../../../web/model/share/embed-options.ts';
import { frameAddress } from '../../../web/model/share/frame-address.ts';
import { expect, type Target } from './target.ts';

const BASE = 'https://article.example/deep/page.html';
const HOME = 'https://home.example/play/';

export const target: Target = {
  run(link) {
    const address = frameAddress(link, {}, BASE, HOME);
    const options = readOptions(link);
    expect(
      optionsText(readOptions(optionsText(options))) === optionsText(options),
      'options are read as they are written',
    );
    if (address === null) return;
    const url = new URL(address);
    expect(/^https?:$/.test(url.protocol), 'a frame is of the web');
    expect(url.username + url.password === '', 'nobody is named in an address');
    expect(url.pathname.endsWith('/embed.html'), 'it leads to the frame');
    expect(frameAddress(address, {}, BASE, HOME) === address, 'an address is its own');
    const dark = frameAddress(link, { theme: 'dark', linked: true }, BASE, HOME) ?? '';
    const linkOptions = readOptions(new URL(dark).search);
    expect(linkOptions.theme === 'dark' && linkOptions.linked, 'what the page asks for comes first');
  },
};
