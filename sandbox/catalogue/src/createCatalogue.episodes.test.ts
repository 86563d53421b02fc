import { describe, expect, it } from 'vitest';
import { createCatalogue } from './createCatalogue.ts';
import { createLibrary } from './library/createLibrary.ts';
import { loadContent } from './loading/loadContent.ts';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';
import { fakePosters } from './testing/fakePosters.ts';
import { episodeTexts } from './wire/episodeTexts.ts';

const seasons = [0, 1, 2].map((number) => ({
  number,
  name: number === 0 ? 'Specials' : `Season ${number}`,
  episodes: 6,
  started: { kind: 'fixed', date: `199${number}-01-01` } as const,
  overview: '',
}));
/** The only season of a series. */
const onlySeason = (episodes: number) =>
  seasons.slice(1, 2).map((season) => ({ ...season, episodes }));
const series = buildSeries({
  id: 1,
  invented: true,
  seasons,
  episodes: 12,
  keywords: ['harbour'],
  createdBy: ['Cy'],
  cast: [
    { name: 'Ada', character: 'Mara', episodes: 12 },
    { name: 'Bo', character: 'Ilse', episodes: 12 },
    { name: 'Di', character: 'The pilot', episodes: 4 },
  ],
});
const people = ['Ada', 'Bo', 'Cy', 'Di'].map((name, index) => buildPerson({ id: index + 1, name }));

describe('createCatalogue: episodes', () => {
  const catalogue = buildCatalogue({ series: [series], people }, { posters: fakePosters() });

  it('of an invented series have a name of their own, a story of its characters and a still', async () => {
    const answers = await Promise.all(
      [0, 1, 2].map((number) => ask(catalogue, `/3/tv/1/season/${number}`)),
    );
    const all = (field: string) => answers.flatMap(({ body }) => at(body, `episodes.*.${field}`));

    expect(new Set(all('name')).size).toBe(18);
    expect(new Set(all('still_path')).size).toBe(18);
    expect(all('overview').join(' ')).toMatch(/Mara|Ilse/);
    expect(all('overview').join(' ')).not.toMatch(/[{}]|The pilot/);
  });

  it('names characters as a sentence does, without the remarks of the credits', async () => {
    const cast = [
      { name: 'Ada', character: 'The Trainee (voice)', episodes: 48 },
      { name: 'Bo', character: 'Gus, the inspector', episodes: 48 },
    ];
    const season = onlySeason(48);
    const long = buildCatalogue({ series: [{ ...series, seasons: season, cast }], people });

    const { body } = await ask(long, '/3/tv/1/season/1');
    const overviews = [at(body, 'episodes.*.overview')].flat().map(String);

    expect(new Set(overviews).size).toBe(48);
    expect(overviews.join(' ')).toMatch(/(?:^|[.] )The Trainee/);
    expect(overviews.join(' ')).toMatch(/, the Trainee/);
    expect(overviews.join(' ')).not.toMatch(/voice|inspector|[{}]|[a-z,;] The Trainee/);
  });

  it('continue a story when all have been told, with the characters exchanged', async () => {
    const season = onlySeason(49);
    const long = buildCatalogue({ series: [{ ...series, seasons: season }], people });

    const { body } = await ask(long, '/3/tv/1/season/1');

    expect(at(body, 'episodes.48.name')).toBe(`${String(at(body, 'episodes.0.name'))}, Part 2`);
    expect(at(body, 'episodes.48.overview')).not.toContain(String(at(body, 'episodes.0.overview')));
  });

  it.each(['Documentary', 'Reality', 'Talk Show', 'News'])(
    'of a series of the type %s are about no characters, and differ within a season',
    async (type) => {
      const season = onlySeason(12);
      const show = buildCatalogue({ series: [{ ...series, seasons: season, type }], people });

      const { body } = await ask(show, '/3/tv/1/season/1');
      const overviews = [at(body, 'episodes.*.overview')].flat().map(String);

      expect(new Set(overviews).size).toBe(12);
      expect(overviews.join(' ')).not.toMatch(/Mara|Ilse/);
    },
  );

  it('have drawn stills, in the sizes of stills only', async () => {
    const { body } = await ask(catalogue, '/3/tv/1/season/2');
    const still = String(at(body, 'episodes.2.still_path'));

    for (const [size, status] of [
      ['w300', 200],
      ['w500', 200],
      ['w780', 404],
    ] as const) {
      expect((await ask(catalogue, `/t/p/${size}${still}`)).status).toBe(status);
    }
  });

  it('have guests in some of them, as many as the cast says, and the creator as the writer', async () => {
    const { body } = await ask(catalogue, '/3/tv/1/season/1');
    const guests = at(body, 'episodes.*.guest_stars');

    expect(JSON.stringify(guests)).toContain('The pilot');
    expect(JSON.stringify(guests)).not.toContain('Mara');
    expect(guests).toContainEqual([]);
    expect(at(body, 'episodes.0.crew')).toMatchObject([{ name: 'Cy', job: 'Writer' }]);
  });

  it.each(['1/season/3', '2/season/1', '1/season/x'])('answer 404 for %s', async (path) => {
    expect((await ask(catalogue, `/3/tv/${path}`)).status).toBe(404);
  });

  it('of a real series have numbers and nothing invented', async () => {
    const real = buildCatalogue({ series: [{ ...series, invented: false }], people });

    const { body } = await ask(real, '/3/tv/1/season/1');

    expect(at(body, 'episodes.1')).toMatchObject({
      name: 'Episode 2',
      overview: '',
      still_path: null,
      crew: [],
    });
  });
});

describe('createCatalogue: what else there is of a title', () => {
  const catalogue = createCatalogue({ today: () => '2026-03-01' });

  it('invented movies are rated for the US and may say what they cost; real ones say nothing invented', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => index + 2001);
    const invented = await Promise.all(ids.map((id) => ask(catalogue, `/3/movie/${id}`)));
    const releases = await ask(catalogue, '/3/movie/2001/release_dates');
    const real = await ask(catalogue, '/3/movie/1001');
    const realReleases = await ask(catalogue, '/3/movie/1001/release_dates');

    expect(invented.some(({ body }) => Number(at(body, 'budget')) > 0)).toBe(true);
    expect(JSON.stringify(releases.body)).toContain('"US"');
    expect(at(real.body, 'budget')).toBe(0);
    expect(JSON.stringify(realReleases.body)).toContain('"certification":""');
  });

  it('invented movies come out on other ways after the cinema; real ones only have the date that is known', async () => {
    const invented = await ask(catalogue, '/3/movie/2001/release_dates');
    const real = await ask(catalogue, '/3/movie/1001/release_dates');
    const releases = [at(invented.body, 'results.0.release_dates')].flat();
    const dates = releases.map((release) => String(at(release, 'release_date')));

    expect(releases.map((release) => at(release, 'type'))).toEqual(
      expect.arrayContaining([3, 4, 5]),
    );
    expect(dates[0]).toBe('2026-03-04T00:00:00.000Z');
    expect(dates).toEqual(dates.toSorted());
    expect(at(real.body, 'results.*.release_dates.*.type')).toEqual([[3]]);
  });

  it('an invented title with a trailer has videos of other types, which all play', async () => {
    const { body } = await ask(
      createCatalogue({ today: () => '2026-03-01', posters: fakePosters() }),
      '/3/movie/2001/videos',
    );
    const types = at(body, 'results.*.type');
    const keys = [at(body, 'results.*.key')].flat().map(String);

    expect(types).toEqual(expect.arrayContaining(['Trailer', 'Teaser', 'Clip']));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[\w-]{11}$/.test(key))).toBe(true);
  });

  it('most titles are offered somewhere by invented providers, some nowhere', async () => {
    const years = await Promise.all(
      [2022, 2023, 2024].map((year) =>
        ask(catalogue, `/3/discover/movie?primary_release_year=${year}`),
      ),
    );
    const ids = years.flatMap(({ body }) => [at(body, 'results.*.id')].flat().map(String));
    const answers = await Promise.all(
      ids.map((id) => ask(catalogue, `/3/movie/${id}/watch/providers`)),
    );
    const countries = answers.map(({ body }) => Object.keys(Object(at(body, 'results'))));

    expect(countries.some((codes) => codes.includes('US'))).toBe(true);
    expect(countries).toContainEqual([]);
  });

  it('nothing is offered before its digital release, or rated before its first one', async () => {
    const discover = (query: string) =>
      ask(catalogue, `/3/discover/movie?watch_region=US&${query}`);
    const ids = async (query: string) => {
      const { body } = await discover(`${query}&sort_by=primary_release_date.desc`);
      return [at(body, 'results.*.id')].flat();
    };
    const toCome = await discover('primary_release_date.gte=2026-03-02');
    const [newest] = await ids('with_watch_providers=8|9|10|12');
    const releases = await ask(catalogue, `/3/movie/${String(newest)}/release_dates`);
    const inUs = [at(releases.body, 'results')]
      .flat()
      .find((one) => at(one, 'iso_3166_1') === 'US');
    const digital = [at(inUs, 'release_dates')].flat().find((one) => at(one, 'type') === 4);

    expect(new Set([at(toCome.body, 'results.*.vote_count')].flat())).toEqual(new Set([0]));
    expect(String(at(digital, 'release_date'))).toMatch(/^202/);
    expect(String(at(digital, 'release_date')) < '2026-03-02').toBe(true);
    expect(at((await ask(catalogue, '/3/movie/2001/watch/providers')).body, 'results')).toEqual({});
  });

  it('every overview of an episode starts with a capital', async () => {
    const { series } = createLibrary(loadContent());
    const overviews = series.flatMap((one) =>
      one.seasons.flatMap(({ number: seasonNumber, episodes }) =>
        Array.from(
          { length: episodes },
          (_, index) =>
            episodeTexts(one, { seasonNumber, number: index + 1 }, [
              'The Fox',
              'the Second Violin',
              'Gus (voice)',
            ]).overview,
        ),
      ),
    );

    expect(overviews.filter((overview) => /(?:^|[.!?] )\p{Ll}/u.test(overview))).toEqual([]);
  });
});
