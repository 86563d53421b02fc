import type { Series } from '../library/Title.ts';
import { digest } from '../text/digest.ts';
import { type Choices, CONTINUATIONS, REPORTS, STORIES } from './episodeStories.ts';

/**
 * Coprime to the numbers of stories and of reports, so that each is used once before any is
 * repeated, in a different order from the list.
 */
const STEP = 17;

/** Maximum number of characters, besides the lead, that a story can be about. */
const MAX_OTHERS = 3;

/**
 * Name and overview of an episode. For invented series, both are chosen deterministically; the
 * overview is about the series' characters, if it has any. For real series, both are unknown.
 */
export function episodeTexts(
  series: Series,
  { seasonNumber, number }: { readonly seasonNumber: number; readonly number: number },
  parts: readonly string[],
): { readonly name: string; readonly overview: string } {
  if (!series.invented) {
    return { name: `Episode ${number}`, overview: '' };
  }
  const start = Number.parseInt(digest(`episodes of ${series.id}`).slice(0, 6), 16);
  const before = series.seasons
    .filter((season) => season.number < seasonNumber)
    .reduce((sum, season) => sum + season.episodes, 0);
  const count = before + number - 1;
  const index = start + count * STEP;
  const { name, story } = pick(STORIES, index);
  const round = Math.floor(count / STORIES.length);
  const reports = reportsOf(series, parts);
  return {
    name: round === 0 ? name : `${name}, Part ${round + 1}`,
    overview: reports
      ? pick(reports, index)
      : [
          tell(story, charactersIn(parts, index, round)),
          ...(round === 0 ? [] : [pick(CONTINUATIONS, index + round)]),
        ].join(' '),
  };
}

function pick<Item>(list: Choices<Item>, index: number): Item {
  return list[index % list.length] ?? list[0];
}

/** The reports of a show without characters; `undefined` for a series with stories. */
function reportsOf({ type }: Series, parts: readonly string[]) {
  switch (type) {
    case 'Reality':
    case 'Talk Show':
      return REPORTS[type];
    case 'Documentary':
    case 'News':
      return REPORTS.Documentary;
    default:
      return parts.length < 2 ? REPORTS.Documentary : undefined;
  }
}

interface Characters {
  readonly lead: string;
  readonly other: string;
}

/** When a story is continued, the two characters swap roles. */
function charactersIn(parts: readonly string[], index: number, round: number): Characters {
  const [lead = '', ...others] = parts.map(withoutRemarks);
  const other = others[index % Math.min(others.length, MAX_OTHERS)] ?? '';
  return round % 2 === 0 ? { lead, other } : { lead: other, other: lead };
}

/** "Gus" for "Gus (voice)", "Jeppe" for "Jeppe, a guest". */
function withoutRemarks(character: string): string {
  return character.replace(/(?: \(|, ).*$/, '');
}

/**
 * Fills in the characters. "The Trainee" becomes "the Trainee" mid-sentence, and each sentence
 * starts with a capital.
 */
function tell(story: string, characters: Characters): string {
  return story.replaceAll(/\{(lead|other)\}/g, (_, role: keyof Characters, offset: number) => {
    const startsSentence = offset === 0 || story.slice(0, offset).endsWith('. ');
    return startsSentence
      ? characters[role].replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : characters[role].replace(/^The /, 'the ');
  });
}
