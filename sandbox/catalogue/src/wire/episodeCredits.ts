import type { CastCredit, Library } from '../library/Library.ts';
import type { Series } from '../library/Title.ts';
import type { SeasonEntry } from '../loading/Content.ts';
import { digest } from '../text/digest.ts';
import { castRecord, creditId, creditPerson } from './titleCredits.ts';

/** Cast members credited in less than this fraction of the episodes are guests. */
const GUEST_PART = 0.5;

/** Splits the cast of a series into regular cast and guests. */
export function splitCast(
  series: Series,
  library: Library,
): { readonly episodes: readonly CastCredit[]; readonly guests: readonly CastCredit[] } {
  const cast = library.castOf(series);
  const isGuest = ({ episodes }: CastCredit) =>
    episodes !== undefined && episodes < series.episodeCount * GUEST_PART;
  return {
    episodes: cast.filter((credit) => !isGuest(credit)),
    guests: cast.filter(isGuest),
  };
}

/**
 * Crew and guests of an episode. The content only has each guest's number of episodes, so guests
 * are spread deterministically over the series. For invented series, the creators are credited as
 * writers of all episodes.
 */
export function episodeCredits(
  series: Series,
  season: SeasonEntry,
  number: number,
  library: Library,
) {
  const episodeId = (role: string) =>
    digest(`episode ${series.id} ${season.number} ${number} ${role}`).slice(0, 24);
  const isHere = (credit: CastCredit) => {
    const chance = Number.parseInt(digest(episodeId(creditId(credit))).slice(0, 4), 16) / 0x10000;
    return chance < (credit.episodes ?? 0) / Math.max(series.episodeCount, 1);
  };
  const writers = series.invented
    ? library.crewOf(series).filter(({ job }) => job === 'Creator')
    : [];
  return {
    crew: writers.map((credit) => ({
      job: 'Writer',
      department: 'Writing',
      credit_id: episodeId(creditId(credit)),
      ...creditPerson(credit.person),
    })),
    guest_stars: splitCast(series, library)
      .guests.filter(isHere)
      .map((credit) => ({
        ...castRecord(credit),
        credit_id: episodeId(`guest ${creditId(credit)}`),
      })),
  };
}
