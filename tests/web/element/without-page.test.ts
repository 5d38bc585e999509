/** The element where there is no page: on servers that write pages, in tests of programs that use it. */
import { describe, expect, it } from 'vitest';

describe('the element without a page', () => {
  it('can be imported and named, and does nothing', async () => {
    expect(typeof document).toBe('undefined');
    const element = await import('../../../web/package/element.ts');
    expect(element.PerfectPlayElement.observedAttributes).toContain('theme');
    expect(element.upgradeLinks).toBeTypeOf('function');
  });
});
