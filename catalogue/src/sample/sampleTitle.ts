import { inventedKeyword } from '../library/inventedKeyword.ts';
import type { TitleEntry } from '../loading/TitleEntry.ts';
import type { Dice } from './createDice.ts';
import { firstSampleId } from './firstSampleId.ts';
import { sampleKeyword } from './sampleKeyword.ts';

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
const KEYWORDS = [sampleKeyword, inventedKeyword];
const MOST_CAST = 5;

/** What generated movies and series have in common. A few have no poster, no picture at all, no votes, no overview. */
export function sampleTitle(
  index: number,
  name: string,
  dice: Dice,
  genres: readonly string[],
  people: readonly string[],
): TitleEntry {
  const hasVotes = dice.below(12) > 0;
  return {
    where: 'generated',
    id: firstSampleId + index,
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
