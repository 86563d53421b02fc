import type { Section } from '@portal/contract/Section';
import type { ReleaseView, SectionVersion } from '@portal/page-protocol/RegistryView';

/** The state that decides which version of a section to try next. */
export interface LoadSituation {
  /** `undefined` if the registry has none. */
  readonly release: ReleaseView | undefined;
  /** The last version that was ready, unless it has failed since. */
  readonly lastGood?: SectionVersion;
  /** Whether a version has failed in this visit. */
  readonly isBroken: (version: string) => boolean;
  /** A version's section if it was loaded before and is available at once. */
  readonly sectionOf: (version: SectionVersion) => Section | undefined;
  /** What is left of the section's deadline, for all its versions together. */
  readonly leftMs: number;
}

export type NextAttempt =
  | { readonly kind: 'use'; readonly version: SectionVersion; readonly section: Section }
  | { readonly kind: 'load'; readonly version: SectionVersion; readonly limitMs: number }
  /** No version is left to try. */
  | { readonly kind: 'giveUp' };

/** The share of the time for a version that has an alternative, or one that has loaded already. */
const WITH_ALTERNATIVE = 2 / 3;
const WITH_LOADED_ALTERNATIVE = 1 / 4;

/** Decides what to try next: the preferred version that has not failed, and its time limit. */
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

/**
 * The candidates in order of preference: the current version, the one that was in use, the previous
 * one in the registry.
 */
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
    return Math.max(0, leftMs * WITH_LOADED_ALTERNATIVE);
  }
  return Math.max(0, others.length > 0 ? leftMs * WITH_ALTERNATIVE : leftMs);
}
