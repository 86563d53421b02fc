import { describe, expect, it } from 'vitest';
import { firstTrailer } from './videos.ts';

describe('firstTrailer', () => {
  it('returns the first video that is a trailer on YouTube', () => {
    const videos = [
      { key: 'a', site: 'YouTube', type: 'Teaser' },
      { key: 'b', site: 'Vimeo', type: 'Trailer' },
      { key: 'c', site: 'YouTube', type: 'Trailer' },
      { key: 'd', site: 'YouTube', type: 'Trailer' },
    ];

    expect(firstTrailer(videos)?.key).toBe('c');
  });

  it('returns nothing without such a video', () => {
    expect(firstTrailer([{ key: 'a', site: 'YouTube', type: 'Clip' }])).toBeUndefined();
  });
});
