import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';

const parse = (results: readonly unknown[]) =>
  calls.movieReviews.parse({ page: 1, total_pages: 1, results }, 42, 1)?.items ?? [];

describe('the calls of the section', () => {
  it('read a review as the service sends it', () => {
    const [review] = parse([
      {
        author: 'jo',
        author_details: { name: '', username: 'jo', avatar_path: null, rating: 7 },
        content: 'Good &amp; long.\r\n\r\nReally.',
        created_at: '2018-06-09T17:51:53.359Z',
        id: '5b1c13b9c3a36848f2026384',
        url: 'https://www.themoviedb.org/review/5b1c13b9c3a36848f2026384',
      },
    ]);

    expect(review).toEqual({
      kind: 'movie',
      id: 42,
      key: '5b1c13b9c3a36848f2026384',
      author: 'jo',
      rating: 7,
      writtenOn: '2018-06-09',
      language: undefined,
      text: 'Good & long.\r\n\r\nReally.',
    });
  });

  it.each([
    ['no text', { content: ' ' }, 0],
    ['no object', null, 0],
    ['no author and no id', { content: 'Good.' }, 1],
    ['a rating of none', { content: 'Good.', author_details: { rating: 0 } }, 1],
    ['a day that there is not', { content: 'Good.', created_at: '2018-02-31T00:00:00Z' }, 1],
  ])('leave out what a review lacks: %s', (_, value, count) => {
    const reviews = parse([value]);

    expect(reviews).toHaveLength(count);
    expect(reviews.map(({ rating, writtenOn }) => rating ?? writtenOn)).toEqual(
      reviews.map(() => undefined),
    );
  });

  it('keep the language of a text that is not English', () => {
    const [german, english] = parse([
      { content: 'Gut.', iso_639_1: 'de' },
      { content: 'Good.', iso_639_1: 'en' },
    ]);

    expect([german?.language, english?.language]).toEqual(['de', undefined]);
  });

  it('refuse a body without a list', () => {
    expect(calls.seriesReviews.parse({ success: false }, 42, 1)).toBeUndefined();
  });
});
