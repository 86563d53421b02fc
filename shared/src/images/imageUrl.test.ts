import { describe, expect, it } from 'vitest';
import { imageUrl } from './imageUrl.ts';

describe('imageUrl', () => {
  it('puts the host, the size and the path together', () => {
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
  ])('gives no address for the path %j', (path) => {
    expect(imageUrl('https://image.tmdb.org/t/p', path, 'w500')).toBeUndefined();
  });
});
