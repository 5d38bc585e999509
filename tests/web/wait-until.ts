import { vi } from 'vitest';

/** Resolves once `check` stops throwing; waits long enough for a busy machine. */
export const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
