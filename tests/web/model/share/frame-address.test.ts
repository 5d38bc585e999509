import { describe, expect, it } from 'vitest';
import { frameAddress, webAddress } from '../../../../web/model/share/frame-address.ts';

const ARTICLE = 'https://blog.example/2026/article.html';
const address = (link: string, options = {}) => frameAddress(link, options, ARTICLE, 'https://play.example/app/');

describe('frameAddress', () => {
  it('returns the frame in the folder of the page', () => {
    expect(address('https://play.example/#v1/a/b/?c=x')).toBe('https://play.example/embed.html#v1/a/b/?c=x');
    expect(address('https://play.example/sub/index.html#v1/a/b/')).toBe('https://play.example/sub/embed.html#v1/a/b/');
  });

  it('resolves a relative link from the article, and a fragment from the folder of the script', () => {
    expect(address('../play/#v1/a/b/')).toBe('https://blog.example/play/embed.html#v1/a/b/');
    expect(address('#v1/a/b/')).toBe('https://play.example/app/embed.html#v1/a/b/');
  });

  it('accepts short links: a game, optionally with a board, with or without #', () => {
    for (const link of ['#cat-mouse', 'cat-mouse', ' cat-mouse\n']) {
      expect(address(link), link).toBe('https://play.example/app/embed.html#cat-mouse');
    }
    expect(address('dots-boxes/3x3?view=play')).toBe('https://play.example/app/embed.html#dots-boxes/3x3?view=play');
    expect(address('v1/cat-mouse/0-1.3_2-3/')).toBe('https://play.example/app/embed.html#v1/cat-mouse/0-1.3_2-3/');
    expect(address('https://play.example/#shooting')).toBe('https://play.example/embed.html#shooting');
    expect(address('#v1%2Fcat-mouse%2F0-1.3_2-3%2F')).toBe(
      'https://play.example/app/embed.html#v1%2Fcat-mouse%2F0-1.3_2-3%2F',
    );
    for (const link of ['#Cat-Mouse', 'Cat-Mouse', '/cat-mouse', './cat-mouse', 'cat-mouse#Top', 'cat.html']) {
      expect(address(link), link).toBeNull();
    }
  });

  it('keeps the options of a frame’s link after the new ones', () => {
    const link = 'https://play.example/embed.html?theme=dark&lang=zh&evil=1#v1/a/b/';
    expect(address(link)).toBe('https://play.example/embed.html?theme=dark&lang=zh#v1/a/b/');
    expect(address(link, { theme: 'light', hints: false })).toBe(
      'https://play.example/embed.html?theme=light&lang=zh&hints=0#v1/a/b/',
    );
  });

  it('rejects other links and every scheme except http and https', () => {
    const places = ['', '#', 'https://play.example/', 'https://play.example/#Top', 'http://', 'https://[/#v1/a/b/'];
    const schemes = ['javascript:alert(1)//#v1/a/b/', 'data:text/html,x#v1/a/b/', 'blob:https://play.example/#v1/a/b/'];
    for (const link of [...places, ...schemes]) expect(address(link), link).toBeNull();
    expect(frameAddress('#v1/a/b/', {}, 'file:///tmp/article.html')).toBeNull();
  });

  it('removes the password of an address', () => {
    expect(address('https://me:secret@play.example/#v1/a/b/')).toBe('https://play.example/embed.html#v1/a/b/');
  });
});

describe('webAddress', () => {
  it('accepts only http and https addresses', () => {
    expect(webAddress('picture.png', ARTICLE)?.href).toBe('https://blog.example/2026/picture.png');
    expect(webAddress('javascript:alert(1)', ARTICLE)).toBeNull();
  });
});
