import type { Section } from '@portal/contract/Section';
import type { ReleaseView, SectionVersion } from '@portal/page-protocol/RegistryView';

/** The inputs for deciding which version of a section to try next. */
export interface LoadSituation {
  /** `undefined` if the section is not in the registry. */
  readonly release: ReleaseView | undefined;
  /** The last version that was ready; `undefined` if it has failed since then. */
  readonly lastGood?: SectionVersion;
  /** Whether a version has failed during this visit. */
  readonly isBroken: (version: string) => boolean;
  /** Returns a version's section if it has loaded before and is available immediately. */
  readonly sectionOf: (version: SectionVersion) => Section | undefined;
  /** The time left until the section's deadline, for all its versions together. */
  readonly leftMs: number;
}

export type NextAttempt =
  | { readonly kind: 'use'; readonly version: SectionVersion; readonly section: Section }
  | { readonly kind: 'load'; readonly version: SectionVersion; readonly limitMs: number }
  /** There is no version left to try. */
  | { readonly kind: 'giveUp' };

/**
 * Fraction of the remaining time for a version that has a fallback. Smaller if a fallback has
 * already loaded.
 */
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
 * Returns the candidates in order of preference: the current version, the version that was in use,
 * the previous version in the registry.
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
