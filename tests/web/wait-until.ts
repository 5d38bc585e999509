/** Waits as long as a busy machine may take. */
import { vi } from 'vitest';

/** Resolves once `check` no longer fails. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
