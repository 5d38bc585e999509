/** Tests the element on servers and under jsdom. */
import { describe, expect, it, vi } from 'vitest';

describe('the element without a browser', () => {
  it('can be imported on a server', async () => {
    expect(typeof document).toBe('undefined');
    const element = await import('../../../web/package/element.ts');
    expect(element.PerfectPlayElement.observedAttributes).toContain('theme');
    expect(element.upgradeLinks).toBeTypeOf('function');
  });

  it('can be imported under jsdom, and does not define itself there', async () => {
    const define = vi.fn();
    vi.stubGlobal('customElements', { define, get: () => undefined });
    vi.resetModules();
    const { upgradeLinks } = await import('../../../web/package/element.ts');
    expect(() => upgradeLinks()).not.toThrow();
    expect(define).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
