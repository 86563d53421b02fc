import { createHash } from 'node:crypto';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';

/** How many sections are checked with a new shell. */
export const SAMPLE = 20;

/**
 * Picks the sections that a new shell is checked with: all if they are few; of many, those in the
 * shell's frame and others that depend on the seed, so that each version of the shell is checked
 * with different ones, but always with the same.
 */
export function sampleSections<Version extends Pick<SectionVersion, 'slots' | 'links'>>(
  versions: Readonly<Record<string, Version>>,
  seed: string,
): Readonly<Record<string, Version>> {
  const ranked = Object.entries(versions)
    .map(([name, version]) => {
      const rank = createHash('sha256').update(`${seed} ${name}`).digest('hex');
      return { name, version, rank: version.slots || version.links ? '' : rank };
    })
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, SAMPLE);
  return Object.fromEntries(ranked.map(({ name, version }) => [name, version]));
}
