import { PerfectPlay } from 'perfect-play/react';
import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

function Frame() {
  return %%text jsx grid%%;
}

function Element() {
  const [solved, setSolved] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = board.current;
    const hear = ({ detail }: HTMLElementEventMap['perfect-play:solved']): void => setSolved(detail.moves.length);
    found?.addEventListener('perfect-play:solved', hear);
    return () => found?.removeEventListener('perfect-play:solved', hear);
  }, []);
  return (
    <>
      <div ref={board}>
        %%text jsx-element graph%%
      </div>
      <p>Moves: {solved}</p>
    </>
  );
}

// @ts-expect-error There is no such theme.
export const wrong = <perfect-play theme="blue" />;

function Ready() {
  const [solved, setSolved] = useState(false);
  return (
    <>
      <PerfectPlay src="%%link graph%%" title="%%title graph%%" onSolved={({ clean }) => setSolved(clean)} />
      <p>{solved ? 'At the first try.' : 'Not yet.'}</p>
    </>
  );
}

function Upgraded() {
  return (
    <p>
      Here:{' '}
      %%text jsx-link grid%%
    </p>
  );
}

function Lesson({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <h1>A lesson</h1>
      {children}
      <p>That was it.</p>
    </>
  );
}

function Program() {
  const [dark, setDark] = useState(false);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return (
    <BrowserRouter>
      <nav>
        <button type="button" onClick={() => setDark(!dark)}>
          Dark
        </button>{' '}
        <Link to="/">Start</Link> <Link to="/iframe/">A frame</Link> <Link to="/element/">The element</Link>{' '}
        <Link to="/link/">A link</Link> <Link to="/ready/">Ready-made</Link>
      </nav>
      <Lesson>
        <Routes>
          <Route path="/" element={<p>Choose one.</p>} />
          <Route path="/iframe/" element={<Frame />} />
          <Route path="/element/" element={<Element />} />
          <Route path="/link/" element={<Upgraded />} />
          <Route path="/ready/" element={<Ready />} />
        </Routes>
      </Lesson>
    </BrowserRouter>
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Program />
    </StrictMode>,
  );
}
