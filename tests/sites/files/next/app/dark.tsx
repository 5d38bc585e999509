'use client';

import { useEffect, useState } from 'react';

export function Dark() {
  const [dark, setDark] = useState(false);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.classList.toggle('light', !dark);
  }, [dark]);
  return (
    <button type="button" onClick={() => setDark(!dark)}>
      Dark
    </button>
  );
}
