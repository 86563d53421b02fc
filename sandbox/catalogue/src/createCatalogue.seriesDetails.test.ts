import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildSeries } from './testing/buildSeries.ts';

const inDays = (days: number) => ({ kind: 'fromToday', days }) as const;

describe('createCatalogue: series details', () => {
  const season = (number: number, days: number, episodes = 10) => ({
    number,
    name: number === 0 ? 'Specials' : `Season ${number}`,
    episodes,
    started: inDays(days),
    overview: '',
  });

  it('returns the last and the next episode of a running series', async () => {
    const series = buildSeries({
      id: 1,
      status: 'Returning Series',
      nextEpisodeInDays: 3,
      seasons: [season(1, -400), season(2, -18)],
      lastAired: { kind: 'unknown' },
    });

    const { body } = await ask(buildCatalogue({ series: [series] }), '/3/tv/1');

    expect(at(body, 'next_episode_to_air')).toMatchObject({
      season_number: 2,
      episode_number: 4,
      air_date: '2024-06-18',
      show_id: 1,
    });
    expect(at(body, 'last_episode_to_air')).toMatchObject({
      season_number: 2,
      episode_number: 3,
      air_date: '2024-06-11',
      episode_type: 'standard',
    });
    expect(at(body, 'last_air_date')).toBe('2024-06-11');
    expect(at(body, 'in_production')).toBe(true);
    expect(at(body, 'episode_run_time')).toEqual([]);
  });

  it('returns a finale and no next episode for a series that has ended', async () => {
    const series = buildSeries({
      id: 1,
      seasons: [season(1, -400, 6)],
      lastAired: { kind: 'fixed', date: '1990-03-01' },
    });

    const { body } = await ask(buildCatalogue({ series: [series] }), '/3/tv/1');

    expect(at(body, 'next_episode_to_air')).toBeNull();
    expect(at(body, 'last_episode_to_air')).toMatchObject({
      episode_number: 6,
      episode_type: 'finale',
      air_date: '1990-03-01',
    });
    expect(at(body, 'in_production')).toBe(false);
    expect(at(body, 'episode_run_time')).toEqual([30]);
  });

  it('lists the specials first and does not count them', async () => {
    const series = buildSeries({
      id: 1,
      seasons: [season(1, -400), season(0, -30, 2)],
      episodes: 10,
    });

    const { body } = await ask(buildCatalogue({ series: [series] }), '/3/tv/1');

    expect(at(body, 'seasons.*.season_number')).toEqual([0, 1]);
    expect(at(body, 'seasons.*.vote_average')).toEqual([0, 7]);
    expect(at(body, 'number_of_seasons')).toBe(1);
    expect(at(body, 'number_of_episodes')).toBe(10);
  });

  it('returns no seasons when the split into seasons is unknown', async () => {
    const { body } = await ask(
      buildCatalogue({ series: [buildSeries({ id: 1, episodes: 276 })] }),
      '/3/tv/1',
    );

    expect(body).toMatchObject({
      seasons: [],
      last_episode_to_air: null,
      number_of_episodes: 276,
      last_air_date: '1990-03-01',
    });
  });

  it('lists the episodes of a season', async () => {
    const catalogue = buildCatalogue({
      series: [buildSeries({ id: 1, invented: true, seasons: [season(1, -14, 3)] })],
    });

    const { body } = await ask(catalogue, '/3/tv/1/season/1');
    const missing = await ask(catalogue, '/3/tv/1/season/2');

    expect(at(body, 'episodes.*.air_date')).toEqual(['2024-06-01', '2024-06-08', '2024-06-15']);
    expect(at(body, 'episodes.*.episode_type')).toEqual(['standard', 'standard', 'finale']);
    expect(missing.status).toBe(404);
  });

  it('dates only the first episode of a real season', async () => {
    const catalogue = buildCatalogue({
      series: [buildSeries({ id: 1, seasons: [season(1, -14, 3)] })],
    });

    const { body } = await ask(catalogue, '/3/tv/1/season/1');

    expect(at(body, 'episodes.*.air_date')).toEqual(['2024-06-01', null, null]);
  });
});
