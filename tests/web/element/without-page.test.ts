/** The element where there is no page: on servers that write pages, in tests of programs that use it. */
import { describe, expect, it, vi } from 'vitest';

describe('the element without a page', () => {
  it('can be imported and named, and does nothing', async () => {
    expect(typeof document).toBe('undefined');
    const element = await import('../../../web/package/element.ts');
    expect(element.PerfectPlayElement.observedAttributes).toContain('theme');
    expect(element.upgradeLinks).toBeTypeOf('function');
  });

  it('can be imported under jsdom, which has elements but shows nothing, and makes none', async () => {
    const define = vi.fn();
    vi.stubGlobal('customElements', { define, get: () => undefined });
    vi.resetModules();
    const { upgradeLinks } = await import('../../../web/package/element.ts');
    expect(() => upgradeLinks()).not.toThrow();
    expect(define).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
