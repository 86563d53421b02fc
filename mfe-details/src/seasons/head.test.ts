import type { TVEpisodeLeaf, TVSeasonLeaf } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import type { PageMeta } from '@portal/contract/PageMeta';
import type { PageParams } from '@portal/contract/Section';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { loadSeason } from '../load.ts';
import { buildEpisode, buildSeason, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';
import { describeEpisode, describeSeason } from './head.ts';

const season = buildSeason({
  name: 'The thaw',
  overview: 'The ice goes.',
  date: '2020-03-05',
  posterPath: '/thaw.jpg',
  episodes: [
    buildEpisode({ number: 1, name: 'Low Water', stillPath: '/still.jpg', runtimeMinutes: 45 }),
  ],
});

/** The head after the page's data has been requested. */
async function headOf(params: PageParams, responses: Partial<DetailsApi> = {}) {
  const portal = fakeDetailsPortal({
    series: () => Promise.resolve(buildSeries({ id: 42, title: 'Kin' })),
    season: () => Promise.resolve(season),
    ...responses,
  });
  const name = 'episode' in params ? 'episode' : 'season';
  const loading = loadSeason({ portal, api: portal.api }, params, new AbortController().signal);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve))]);
  const describeIt = name === 'episode' ? describeEpisode : describeSeason;
  return describeIt({ portal, api: portal.api }, params);
}

const thing = (meta: PageMeta | undefined) => meta?.jsonLd?.[0];
const steps = (meta: PageMeta | undefined) =>
  JSON.stringify(meta?.jsonLd?.[1]).match(/(?<="item":")[^"]+/g);

describe('the head of a season', () => {
  it('describes it in the vocabulary of schema.org, with the way to it', async () => {
    const meta = await headOf({ id: '42', season: '1' });

    expect(meta).toMatchObject({
      title: 'The thaw · Kin',
      description: 'The ice goes.',
      canonicalPath: '/tv/42/season/1',
      image: { url: '/t/p/w780/thaw.jpg' },
    });
    expect(thing(meta)).toEqual({
      '@type': 'TVSeason',
      name: 'The thaw',
      seasonNumber: 1,
      url: '/tv/42/season/1',
      description: 'The ice goes.',
      datePublished: '2020-03-05',
      numberOfEpisodes: 1,
      image: '/t/p/w780/thaw.jpg',
      partOfSeries: { '@type': 'TVSeries', name: 'Kin', url: '/tv/42' },
    } satisfies TVSeasonLeaf);
    expect(steps(meta)).toEqual(['/', '/tv/42', '/tv/42/season/1']);
  });
});

describe('the head of an episode', () => {
  it('describes it in the vocabulary of schema.org, with the way to it', async () => {
    const meta = await headOf({ id: '42', season: '1', episode: '1' });

    expect(meta).toMatchObject({
      title: 'Low Water · Kin',
      canonicalPath: '/tv/42/season/1/episode/1',
      image: { url: '/t/p/w500/still.jpg' },
    });
    expect(thing(meta)).toEqual({
      '@type': 'TVEpisode',
      name: 'Low Water',
      url: '/tv/42/season/1/episode/1',
      episodeNumber: 1,
      description: undefined,
      datePublished: undefined,
      duration: 'PT45M',
      image: '/t/p/w500/still.jpg',
      partOfSeason: {
        '@type': 'TVSeason',
        name: 'The thaw',
        seasonNumber: 1,
        url: '/tv/42/season/1',
      },
      partOfSeries: { '@type': 'TVSeries', name: 'Kin', url: '/tv/42' },
    } satisfies TVEpisodeLeaf);
    expect(steps(meta)).toEqual(['/', '/tv/42', '/tv/42/season/1', '/tv/42/season/1/episode/1']);
  });
});

describe('the heads of unknown seasons and episodes', () => {
  const unknown = () => Promise.reject(buildRequestFailure({ kind: 'notFound', status: 404 }));
  const away = () => Promise.reject(buildRequestFailure());

  it.each<[string, PageParams, Partial<DetailsApi>, number | undefined]>([
    ['an unknown season', { id: '42', season: '9' }, { season: unknown }, 404],
    ['an unknown series', { id: '42', season: '1' }, { series: unknown }, 404],
    ['no number', { id: '42', season: 'x' }, {}, 404],
    ['an unknown episode', { id: '42', season: '1', episode: '7' }, {}, 404],
    ['no number of an episode', { id: '42', season: '1', episode: 'x' }, {}, 404],
    ['the service away', { id: '42', season: '1' }, { season: away }, 503],
  ])('report the status for %s', async (_what, params, responses, status) => {
    expect((await headOf(params, responses))?.status).toBe(status);
  });

  it('are undefined until the response arrives', async () => {
    expect(await headOf({ id: '42', season: '1' }, { season: never })).toBeUndefined();
  });
});
