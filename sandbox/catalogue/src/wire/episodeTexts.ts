import type { Series } from '../library/Title.ts';
import { digest } from '../text/digest.ts';

/** Names that suit any episode. */
const NAMES = [
  'The Long Way Round',
  'A Key Without a Door',
  'What the River Kept',
  'Second Helpings',
  'Nobody Told the Dog',
  'Low Water',
  'The Borrowed Coat',
  'Half an Hour of Daylight',
  'Sparrows',
  'The Wrong Platform',
  'An Answer by Friday',
  'Salt and Matches',
  'The Quiet Tenant',
  'Paper Boats',
  'Left at the Mill',
  'A Chair for Every Guest',
  'The Night Ferry',
  'Small Change',
  'Under the Floorboards',
  'The Last Good Umbrella',
  'Counting Backwards',
  'A Letter to Nobody',
  'Rain Delay',
  'The Other Twin',
  'Ninety Seconds',
  'The Weight of Apples',
  'Open All Night',
  'Signal Lost',
  'The Photograph',
  'Every Other Tuesday',
  'A Debt in Honey',
  'The Understudy',
  'Cold Tea',
  'Two Maps',
  'The Visitor',
  'Fair Weather Friends',
  'A Lamp in the Window',
  'Old Wood',
  'The Fourth Witness',
  'Before the Snow',
  'Loose Thread',
  'The Bridge at Noon',
  'Everything Must Go',
  'A Room With No Clock',
  'The Apprentice',
  'Home by Ten',
  'Blue Ink',
  'The Empty Seat',
] as const;

/**
 * Overviews for series with characters. The placeholders are the lead, another character and a
 * keyword.
 */
const STORIES = [
  '{lead} finds a note that was meant for somebody else, and reads it twice. {other} already knows what it says.',
  'A stranger asks for {other} by a name nobody has used in years. {lead} offers coffee and listens.',
  '{lead} makes a promise in the morning and spends the day getting out of it. It comes down to {word}, as it usually does.',
  'The power is out, and everybody ends up in the same room. {other} tells the truth for once.',
  'Somebody has been here during the night. {lead} suspects {other}, who has an alibi and no wish to use it.',
  'An old debt comes due at the worst moment. {other} pays it with something that cannot be given back.',
  '{lead} and {other} are not speaking, which makes it hard to work on {word} together.',
  'A birthday nobody wanted to celebrate turns into the only good day of the week, until {lead} answers the door.',
  'What looked like an accident has a second explanation. {lead} would rather not hear it.',
  '{other} leaves without saying where to. By evening {lead} has stopped pretending not to look.',
] as const;

/** Overviews for shows without characters. */
const REPORTS = [
  'A day that begins with {word} and ends somewhere else. Nobody planned the part in the middle.',
  'The team gets one chance and very little time. {Word} is the easy part.',
  'An early start, a wrong turn and a guest who knows more about {word} than anybody expected.',
  'Things go well until they do not. A closer look at {word}, and at the people who care about it.',
  'Two people who disagree about {word} spend an afternoon together.',
  'The hardest week so far: less help, more rain, and a question about {word} that has no good answer.',
] as const;

const UNSCRIPTED = ['Reality', 'Documentary', 'News', 'Talk Show'];

/**
 * Name and overview of an episode. For invented series, both are generated deterministically from
 * the cast and keywords. For real series, both are unknown.
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
  // 17 is coprime to the number of names, so every name is used before any repeats.
  const index = start + (before + number) * 17;
  const round = Math.floor((before + number) / NAMES.length);
  const name = NAMES[index % NAMES.length] ?? '';
  const isUnscripted = UNSCRIPTED.includes(series.type) || parts.length < 2;
  const stories = isUnscripted ? REPORTS : STORIES;
  const words = series.keywords.slice(0, -1);
  const word = words[index % Math.max(words.length, 1)]?.name ?? 'the weather';
  const [lead = '', ...others] = parts;
  return {
    name: round === 0 ? name : `${name}, Part ${round + 1}`,
    overview: (stories[index % stories.length] ?? '')
      .replace('{lead}', lead)
      .replace('{other}', others[index % Math.max(others.length, 1)] ?? '')
      .replace('{word}', word)
      .replace('{Word}', word.charAt(0).toUpperCase() + word.slice(1)),
  };
}
