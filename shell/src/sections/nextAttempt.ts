import type { Section } from '@portal/shared/contract/Section';
import type { ReleaseView, SectionVersion } from '@portal/shared/pageProtocol/RegistryView';

/** What is known of a section when it has to be decided which version of it is tried next. */
export interface LoadSituation {
  /** `undefined` when the registry has none. */
  readonly release: ReleaseView | undefined;
  /** The version that was ready last, unless it failed since. */
  readonly lastGood?: SectionVersion;
  /** Whether a version has failed in this visit. */
  readonly isBroken: (version: string) => boolean;
  /** The section of a version that was loaded before, so that it is there at once. */
  readonly sectionOf: (version: SectionVersion) => Section | undefined;
  /** Of the time that the section may take, all its versions together. */
  readonly leftMs: number;
}

export type NextAttempt =
  | { readonly kind: 'use'; readonly version: SectionVersion; readonly section: Section }
  | { readonly kind: 'load'; readonly version: SectionVersion; readonly limitMs: number }
  /** Nothing is left that could be tried. */
  | { readonly kind: 'giveUp' };

/** A version with another one behind it leaves that one a third of the time; where it would take no time at all, the wait is short. */
const WITH_OTHERS = 2 / 3;
const WITH_ONE_THAT_IS_HERE = 1 / 4;

/** Decides what is tried next: the best version that has not failed, and how long it may take. */
export function nextAttempt(situation: LoadSituation): NextAttempt {
  const [version, ...others] = versionsInOrder(situation);
  if (!version) {
    return { kind: 'giveUp' };
  }
  const section = situation.sectionOf(version);
  return section
    ? { kind: 'use', version, section }
    : { kind: 'load', version, limitMs: limitOf(situation, others) };
}

/** The versions that may be tried, best first: the current one, the one that was in use, the previous one of the registry. */
export function versionsInOrder({
  release,
  lastGood,
  isBroken,
}: Pick<LoadSituation, 'release' | 'lastGood' | 'isBroken'>): readonly SectionVersion[] {
  const inOrder = release ? [release.current, lastGood, release.previous] : [];
  const known = inOrder.filter((version) => version !== undefined);
  return known.filter(
    ({ version }, index) =>
      !isBroken(version) && known.findIndex((other) => other.version === version) === index,
  );
}

function limitOf({ leftMs, sectionOf }: LoadSituation, others: readonly SectionVersion[]): number {
  if (others.some((other) => sectionOf(other) !== undefined)) {
    return Math.max(0, leftMs * WITH_ONE_THAT_IS_HERE);
  }
  return Math.max(0, others.length > 0 ? leftMs * WITH_OTHERS : leftMs);
}
