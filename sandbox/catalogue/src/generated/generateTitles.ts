import { addDays, type ContentDay } from '../calendar.ts';
import { inventedKeyword } from '../library/buildTitle.ts';
import type { FilmEntry, SeriesEntry, TitleEntry } from '../loading/Content.ts';
import { movieGenres, seriesGenres } from '../reference/genres.ts';
import { createDice, type Dice } from './createDice.ts';
import { firstGeneratedId, generateName } from './generateNames.ts';

/** The keyword that marks a generated title. */
const generatedKeyword = 'generated for measuring';
const MOVIE_GENRES = movieGenres.map(({ name }) => name);

/** Generates a movie. */
export function generateFilm(index: number, people: readonly string[]): FilmEntry {
  const dice = createDice(index);
  const title = generateName(index, dice);
  return {
    ...generateTitle(index, title, dice, MOVIE_GENRES, people),
    title,
    originalTitle: title,
    released: generateDay(dice),
    runtimeMinutes: dice.below(10) === 0 ? 0 : 60 + dice.below(110),
    directors: [dice.pick(people)],
    writers: [],
  };
}

const SERIES_GENRES = seriesGenres.map(({ name }) => name);
const WEEK_DAYS = 7;

/** Generates a series: one season, one weekly episode; one in twenty is still running. */
export function generateSeries(index: number, people: readonly string[]): SeriesEntry {
  const dice = createDice(index + 250_000_000);
  const name = generateName(index, dice);
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
    ...generateTitle(index, name, dice, SERIES_GENRES, people),
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

const LANGUAGES = ['en', 'en', 'en', 'en', 'fr', 'de', 'es', 'ja', 'ko', 'it'] as const;
const COUNTRIES = [
  ['US'],
  ['US'],
  ['GB'],
  ['FR'],
  ['DE'],
  ['ES'],
  ['JP'],
  ['KR'],
  ['IT'],
  ['US', 'CA'],
] as const;
const KEYWORDS = [generatedKeyword, inventedKeyword];
const MOST_CAST = 5;

/**
 * The properties that generated movies and series share. A few have no poster, no pictures at all,
 * no votes or no overview.
 */
function generateTitle(
  index: number,
  name: string,
  dice: Dice,
  genres: readonly string[],
  people: readonly string[],
): TitleEntry {
  const hasVotes = dice.below(12) > 0;
  return {
    where: 'generated',
    id: firstGeneratedId + index,
    countries: dice.pick(COUNTRIES),
    language: dice.pick(LANGUAGES),
    genres: [...new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.pick(genres)))],
    overview:
      dice.below(25) === 0
        ? ''
        : `${name} is a generated entry: it fills long lists and tells no story.`,
    tagline: '',
    keywords: KEYWORDS,
    cast: Array.from({ length: dice.below(MOST_CAST + 1) }, () => ({
      name: dice.pick(people),
      character: '',
    })),
    rating: hasVotes ? Math.round(30 + dice.fraction() * 55) / 10 : 0,
    votes: hasVotes ? 1 + Math.round(dice.fraction() ** 3 * 3000) : 0,
    popularity: 0.1 + Math.round(dice.fraction() ** 4 * 300) / 100,
    videos: [],
    companies: [],
    invented: true,
    poster: dice.below(15) > 0,
    backdrop: dice.below(4) > 0,
    homepage: '',
  };
}

const FIRST_DATE = '1930-01-01';
const FIXED_DAYS = 33_000;

/**
 * A generated movie's release date: usually fixed, one in fifty relative to today, one in fifty
 * unknown.
 */
function generateDay(dice: Dice): ContentDay {
  const kind = dice.below(50);
  if (kind === 0) {
    return { kind: 'fromToday', days: dice.below(200) - 60 };
  }
  return kind === 1
    ? { kind: 'unknown' }
    : { kind: 'fixed', date: addDays(FIRST_DATE, dice.below(FIXED_DAYS)) };
}
