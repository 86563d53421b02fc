import type {
  KeptSectionVersion,
  Registry,
  ShellVersion,
  Staging,
} from '@portal/site/registry/Registry';
import type { VisitorView } from './VisitorView.ts';

/** The registry for one visitor, with everything that the site has about each version. */
export interface PickedView extends Omit<VisitorView, 'sections'> {
  readonly sections: Readonly<
    Record<
      string,
      {
        readonly owner: string;
        readonly current: KeptSectionVersion;
        readonly previous?: KeptSectionVersion;
      }
    >
  >;
}

/**
 * The registry view for a visitor's rollout number; without a number, staged versions are not used.
 * The fallback for a staged version is the current one.
 */
export function pickView(registry: Registry, bucket?: number): PickedView {
  const { format, revision, sections, retired } = registry;
  const picked = Object.entries(sections).map(([name, release]) => {
    const { owner, current, previous, next } = release;
    const versions =
      next && isInShare(name, next, bucket)
        ? { current: next.version, previous: current }
        : { current, previous };
    return [name, { owner, ...versions }] as const;
  });
  const shell = pickShell(registry, bucket);
  const view = { format, revision, shell, sections: Object.fromEntries(picked) };
  // Only the names: visitors need not see who retired a section.
  const names = Object.keys(retired ?? {}).map((name) => [name, {}] as const);
  return names.length > 0 ? { ...view, retired: Object.fromEntries(names) } : view;
}

/** The shell for a visitor's rollout number. */
export function pickShell(
  { shell, nextShell }: Registry,
  bucket: number | undefined,
): ShellVersion {
  return nextShell && isInShare('shell', nextShell, bucket) ? nextShell.version : shell;
}

function isInShare(name: string, staging: Staging, bucket: number | undefined): boolean {
  return bucket !== undefined && placeOf(name, staging, bucket) < staging.percent;
}

/**
 * Maps a visitor's number to a position from 0 to 99 in a staged rollout: visitors whose position
 * is below the percentage get the new version. The mapping differs for each version, so that two
 * staged sections reach different visitors. When the percentage increases, visitors who already
 * have the version keep it.
 */
export function placeOf(name: string, { version }: Staging, bucket: number): number {
  return placeIn(`${name} ${version.version}`, bucket);
}

/** Maps a visitor's number to a position from 0 to 99 in an order that depends on the text. */
export function placeIn(text: string, bucket: number): number {
  return (bucket + startOf(text)) % 100;
}

function startOf(text: string): number {
  return [...text].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100,
    0,
  );
}
