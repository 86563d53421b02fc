import { describe, expect, it } from 'vitest';
import { imageSrcSet, imageUrl } from './imageUrl.ts';

describe('imageUrl', () => {
  it('joins the host, the size and the path', () => {
    expect(imageUrl('https://image.tmdb.org/t/p', '/aB3-_x.jpg', 'w500')).toBe(
      'https://image.tmdb.org/t/p/w500/aB3-_x.jpg',
    );
  });

  it.each([
    [undefined],
    [''],
    ['/'],
    ['poster.jpg'],
    ['//evil.example/a.jpg'],
    ['/../secret.jpg'],
    ['/..'],
    ['/a/b.jpg'],
    ['/a.jpg?x=1'],
    ['/a.jpg#x'],
    ['/a b.jpg'],
    ['/%2e%2e'],
    ['/a.jpg\n'],
    ['https://evil.example/a.jpg'],
  ])('returns no address for the path %j', (path) => {
    expect(imageUrl('https://image.tmdb.org/t/p', path, 'w500')).toBeUndefined();
  });
});

describe('imageSrcSet', () => {
  it.each([
    [
      'poster',
      '/t/w92/a.jpg 92w, /t/w154/a.jpg 154w, /t/w185/a.jpg 185w, /t/w342/a.jpg 342w, /t/w500/a.jpg 500w, /t/w780/a.jpg 780w',
    ],
    [
      'backdrop',
      '/t/w300/a.jpg 300w, /t/w500/a.jpg 500w, /t/w780/a.jpg 780w, /t/w1280/a.jpg 1280w',
    ],
    ['profile', '/t/w45/a.jpg 45w, /t/w185/a.jpg 185w, /t/h632/a.jpg 421w, /t/w500/a.jpg 500w'],
  ] as const)('lists every width of a %s, narrowest first', (role, srcSet) => {
    expect(imageSrcSet('/t', role, '/a.jpg')).toBe(srcSet);
  });

  it('returns nothing for an untrusted path', () => {
    expect(imageSrcSet('/t', 'poster', '/../a.jpg')).toBeUndefined();
  });
});
