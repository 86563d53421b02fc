import type { SeriesEntry } from '../loading/SeriesEntry.ts';
import { seriesGenres } from '../reference/seriesGenres.ts';
import { createDice } from './createDice.ts';
import { sampleName } from './sampleName.ts';
import { sampleTitle } from './sampleTitle.ts';

const GENRES = seriesGenres.map(({ name }) => name);
const WEEK_DAYS = 7;

/** The generated series with a number: one season, one episode a week; one in twenty goes on. */
export function sampleSeries(index: number, people: readonly string[]): SeriesEntry {
  const dice = createDice(index + 250_000_000);
  const name = sampleName(index, dice);
  const episodes = 6 + dice.below(10);
  const isRunning = dice.below(20) === 0;
  const aired = isRunning ? 1 + dice.below(episodes - 1) : episodes;
  const nextEpisodeInDays = isRunning ? dice.below(WEEK_DAYS) : undefined;
  const firstDays =
    nextEpisodeInDays === undefined
      ? -1_000 - dice.below(20_000)
      : nextEpisodeInDays - aired * WEEK_DAYS;
  const firstAired = { kind: 'fromToday', days: firstDays } as const;
  return {
    ...sampleTitle(index, name, dice, GENRES, people),
    name,
    originalName: name,
    firstAired,
    lastAired: isRunning
      ? { kind: 'unknown' }
      : { kind: 'fromToday', days: firstDays + (episodes - 1) * WEEK_DAYS },
    nextEpisodeInDays,
    episodeMinutes: 20 + dice.below(40),
    createdBy: [dice.pick(people)],
    seasons: [{ number: 1, name: 'Season 1', episodes, started: firstAired, overview: '' }],
    episodes,
    status: isRunning ? 'Returning Series' : 'Ended',
    type: 'Scripted',
  };
}
