import type { Registry } from '@portal/site/registry/Registry';
import type { KnownVersions } from './createMetrics.ts';

/** Every version that the registry names, of the shell and of each section: nothing else becomes a label. */
export function knownVersions({ shell, sections }: Registry): KnownVersions {
  const ofSections = Object.entries(sections).map(([name, { current, previous, next }]) => {
    const versions = [current, previous, next?.version].filter((version) => version !== undefined);
    return [name, new Set(versions.map(({ version }) => version))] as const;
  });
  return new Map<string, ReadonlySet<string>>([['shell', new Set([shell.version])], ...ofSections]);
}
