import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { titleKey } from '@portal/contract/kinds';
import type { ComingTitle } from '@portal/shared/domain/comingTitles';
import { oldestFirst } from '@portal/shared/domain/dates';
import type { Answered } from '../lookup/responsesOfEach.ts';

/** The fields of an entry that determine which upcoming titles it has. */
export type Followed = Pick<FollowedPerson, 'kind' | 'id' | 'name' | 'allWork'>;

/** An upcoming title, with the names of the followed people who work on it. */
export interface FollowedTitle extends ComingTitle {
  readonly people: readonly string[];
}

/**
 * These people's titles from this day on, without duplicates: soonest first, those without a date
 * last. Only titles that they act in, directed or created, unless the visitor wants all work.
 */
export function followedTitles(
  people: readonly Followed[],
  answers: readonly Answered<Followed, readonly ComingTitle[]>[],
  since: string,
): readonly FollowedTitle[] {
  // The visitor's choice can be newer than the response.
  const byId = new Map(answers.map(({ source, answer }) => [source.id, answer]));
  const found = new Map<string, FollowedTitle>();
  for (const { id, name, allWork } of people) {
    for (const title of byId.get(id) ?? []) {
      const isComing = title.date === undefined || title.date >= since || title.isRunning;
      if (isComing && (title.isMain || allWork)) {
        const { people: others = [] } = found.get(titleKey(title)) ?? {};
        found.set(titleKey(title), { ...title, people: [...others, name] });
      }
    }
  }
  return oldestFirst([...found.values()]);
}
