import { createHash } from 'node:crypto';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';

/** The number of sections that a new shell is checked with. */
export const SAMPLE = 20;

/**
 * Picks the sections that a new shell is checked with: all if there are few; otherwise those in the
 * shell's frame and a sample. The seed selects the sample: it differs between versions of the
 * shell, but is always the same for one version.
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
