import { titleKey } from '@portal/contract/kinds';
import type { CastCredit, CrewCredit } from '@portal/shared/domain/credits';
import type { CareerCredit } from '../career/career.ts';
import { mergeCredits, newestFirst } from '../credits.ts';
import type { PairMember } from './address.ts';

/** A title or person that both members of a pair have in common, with the part or job for each. */
export interface Common extends PairMember {
  readonly name: string;
  readonly picturePath?: string;
  /** ISO date without a time zone; titles only. */
  readonly date?: string;
  readonly did: readonly [string | undefined, string | undefined];
}

/** The titles that two people both worked on, newest first. */
export function commonTitles(
  first: readonly CareerCredit[],
  second: readonly CareerCredit[],
): readonly Common[] {
  return newestFirst(
    both(first.map(withRole), second.map(withRole)).map(({ item, did }) => ({
      kind: item.kind,
      id: item.id,
      name: item.title,
      picturePath: item.posterPath,
      date: item.date,
      did,
    })),
  );
}

/** The people who worked on two titles, in the order of the first title's credits. */
export function commonPeople(
  first: readonly (CastCredit | CrewCredit)[],
  second: readonly (CastCredit | CrewCredit)[],
): readonly Common[] {
  return both(first.map(withPart), second.map(withPart)).map(({ item, did }) => ({
    kind: item.kind,
    id: item.id,
    name: item.name,
    picturePath: item.profilePath,
    did,
  }));
}

function both<Credit extends PairMember & { readonly note?: string }>(
  first: readonly Credit[],
  second: readonly Credit[],
) {
  const others = new Map(
    mergeCredits(second, 'note').map((credit) => [titleKey(credit), credit] as const),
  );
  return mergeCredits(first, 'note').flatMap((item) => {
    const other = others.get(titleKey(item));
    return other ? [{ item, did: [item.note, other.note] as const }] : [];
  });
}

/** Uses the role as the note if there is no character or job. */
function withRole(credit: CareerCredit): CareerCredit {
  return { ...credit, note: credit.note ?? credit.role };
}

function withPart(credit: CastCredit | CrewCredit) {
  const part = 'character' in credit ? credit.character : undefined;
  const job = 'job' in credit ? credit.job : undefined;
  return { ...credit, note: part ?? job };
}
