import { describe, expect, it } from 'vitest';
import { attributesFor, placeFor } from '../../../web/integrations/element-attributes.ts';

describe('the space reserved for a board', () => {
  it.each([
    [{ src: '#a' }, { display: 'block', minHeight: '530px' }],
    [
      { src: '#a', height: 400 },
      { display: 'block', minHeight: '400px' },
    ],
    [{ src: '#a', height: 'auto' }, { display: 'block' }],
    [
      { src: '#a', aspect: '4:3' },
      { display: 'block', aspectRatio: '4 / 3' },
    ],
    [{ src: '#a', aspect: '4/3', width: 300 }, { display: 'block' }],
  ])('%j', (given, style) => expect(placeFor(given)).toEqual(style));
});

describe('the attributes of an element', () => {
  it('are texts; a flag is empty or missing', () => {
    expect(attributesFor({ src: '#a', readonly: true, stop: 2, width: 300 })).toMatchObject({
      src: '#a',
      theme: 'page',
      readonly: '',
      stop: '2',
      width: '300',
      height: '530',
    });
    expect(attributesFor({ src: '#a', readonly: false, height: 'auto' })).toMatchObject({
      readonly: undefined,
      height: undefined,
    });
  });
});
