import { describe, expect, it } from 'vitest';
import { mentionsIn, subjectOf, withoutMentions } from './mentions.ts';

const refsIn = (address: string, body: unknown) => mentionsIn(address, body).map(({ ref }) => ref);

describe('mentionsIn', () => {
  it.each([
    ['/discover/tv?page=1', { results: [{ id: 1 }] }, ['tv/1']],
    ['/movie/now_playing?page=1', { results: [{ id: 1 }] }, ['movie/1']],
    ['/movie/42/recommendations?page=1', { results: [{ id: 1 }] }, ['movie/1']],
    ['/tv/42/similar', { results: [{ id: 1 }] }, ['tv/1']],
    ['/movie/42-metropolis/similar', { results: [{ id: 1 }] }, ['movie/1']],
    ['/keyword/9/movies?page=1', { results: [{ id: 1 }] }, ['movie/1']],
    ['/trending/tv/week', { results: [{ id: 1 }] }, ['tv/1']],
    ['/search/person?query=a', { results: [{ id: 1 }] }, ['person/1']],
    ['/movie/42/credits', { cast: [{ id: 1 }], crew: [{ id: 2 }] }, ['person/1', 'person/2']],
    ['/person/7/tv_credits', { cast: [{ id: 1 }], crew: [{ id: 2 }] }, ['tv/1', 'tv/2']],
    ['/collection/5?language=en-US', { parts: [{ id: 1 }] }, ['movie/1']],
    ['/tv/42?language=en-US', { created_by: [{ id: 1 }] }, ['person/1']],
    ['/tv/42/season/1', { episodes: [{ guest_stars: [{ id: 1 }] }] }, ['person/1']],
    [
      '/find/tt0133093',
      { movie_results: [{ id: 1 }], tv_results: [{ id: 1 }] },
      ['movie/1', 'tv/1'],
    ],
    [
      '/find/tt0959621',
      { tv_episode_results: [{ id: 1, media_type: 'tv_episode', show_id: 7 }] },
      ['tv/7'],
    ],
    ['/list/5', { items: [{ id: 1, media_type: 'movie' }, { id: 2 }] }, ['movie/1']],
  ])('finds the items of %s', (address, body, refs) => {
    expect(refsIn(address, body)).toEqual(refs);
  });

  it('prefers the kind that an item names, also inside another item', () => {
    const body = {
      results: [{ id: 7, media_type: 'person', known_for: [{ id: 1, media_type: 'tv' }] }],
    };

    expect(refsIn('/search/multi?query=a', body)).toEqual(['person/7', 'tv/1']);
  });

  it.each([
    ['keywords of a series', '/tv/42/keywords', { results: [{ id: 1, name: 'rain' }] }],
    ['companies', '/search/company?query=a', { results: [{ id: 1 }] }],
    ['videos', '/movie/42/videos', { results: [{ id: 'a1' }] }],
    ['no object', '/movie/popular', 'text'],
  ])('does not take %s for titles', (_, address, body) => {
    expect(refsIn(address, body)).toEqual([]);
  });

  it.each([
    [
      '/credit/5256c8b219c2956ff6047cd8',
      { media_type: 'tv', media: { id: 1, episodes: [] }, person: { id: 7, adult: true } },
      ['tv/1', 'person/7'],
    ],
    ['/review/58a231c5925141179e000674', { media_id: 1, media_type: 'movie' }, ['movie/1']],
    ['/tv/latest?language=en-US', { id: 1, name: 'Kin' }, ['tv/1']],
  ])('finds what the whole response of %s is about', (address, body, refs) => {
    const subjects = mentionsIn(address, body).filter(({ isSubject }) => isSubject);

    expect(subjects.map(({ ref }) => ref)).toEqual(refs);
  });

  it('marks adult titles in lists, an adult subject, and an adult collection', () => {
    const item = { id: 1, adult: true };

    expect([
      ...mentionsIn('/person/7/movie_credits', { cast: [item] }),
      ...mentionsIn('/movie/42?language=en-US', { id: 42, adult: true }),
      ...mentionsIn('/search/collection?query=a', { results: [item, { id: 2, adult: false }] }),
    ]).toEqual([
      { ref: 'movie/1', isAdult: true },
      { ref: 'movie/42', isAdult: true },
      { ref: 'other/1', isAdult: true },
    ]);
  });
});

describe('withoutMentions', () => {
  it('removes items at every depth and leaves the rest unchanged', () => {
    const body = {
      page: 1,
      results: [
        { id: 7, media_type: 'person', known_for: [{ id: 1, media_type: 'movie' }, { id: 2 }] },
        { id: 1, media_type: 'movie' },
        null,
      ],
      total_results: 3,
    };

    const rest = withoutMentions('/search/multi', body, ({ ref }) => ref === 'movie/1');

    expect(rest).toEqual({
      page: 1,
      results: [{ id: 7, media_type: 'person', known_for: [{ id: 2 }] }, null],
      total_results: 3,
    });
  });
});

describe('subjectOf', () => {
  it.each([
    ['/movie/42?language=en-US', 'movie/42'],
    ['/movie/0042/credits', 'movie/42'],
    ['/tv/7/season/1', 'tv/7'],
    ['/movie/popular', undefined],
    ['/movie/42-metropolis?language=en-US', 'movie/42'],
    ['/person/7_images/images', 'person/7'],
    ['/collection/42', undefined],
  ])('reads %s as %s', (address, ref) => {
    expect(subjectOf(address)).toBe(ref);
  });
});
