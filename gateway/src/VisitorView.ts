import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { RegistryView } from '@portal/shared/pageProtocol/RegistryView';
import type { Registry, Release, ShellVersion } from '@portal/site/registry/Registry';

/** What one visitor gets of a site: its sections, each at the version that is meant for this visitor, and the shell around them. */
export interface VisitorView extends RegistryView {
  readonly shell: Omit<ShellVersion, 'built'> & Partial<Pick<ShellVersion, 'built'>>;
}

/** One of a hundred numbers: it tells shares of the visitors apart, never visitors. */
const COOKIE = 'portal_share';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

interface Visit {
  readonly registry: Registry;
  /** Whether the view says who built a version, when and from what: that is for the teams. */
  readonly tellsBuilder?: boolean;
  /** Draws a number from 0 to 1 for a visitor without one; absent where such a visitor stays without. */
  readonly chance?: () => number;
}

/**
 * The registry for the visitor who asks, with the headers that go with it. Nobody is told apart until a section has a version for a
 * share of the visitors: then a cookie keeps each on one side, and no cache in between mixes them up. The answer varies with cookies.
 */
export function viewForVisitor(
  context: Context,
  { registry, tellsBuilder = false, chance }: Visit,
): VisitorView {
  const tell = tellsBuilder ? (view: VisitorView) => view : withoutBuilder;
  const hasShare = Object.values(registry.sections).some(({ next }) => next);
  if (!hasShare) {
    context.header('cache-control', 'no-cache');
    return tell(pickView(registry));
  }
  context.header('cache-control', 'private, no-cache');
  return tell(pickView(registry, readBucket(context) ?? (chance && assignBucket(context, chance))));
}

function readBucket(context: Context): number | undefined {
  const value = getCookie(context, COOKIE);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

function assignBucket(context: Context, chance: () => number): number {
  const bucket = Math.floor(chance() * 100);
  setCookie(context, COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
  });
  return bucket;
}

/**
 * The registry as one visitor gets it. `bucket` is the visitor's number from 0 to 99; without one there is no share in anything. A
 * visitor of a share has the version that everybody else gets as the previous one, to fall back on.
 */
export function pickView(
  { format, revision, shell, sections }: Registry,
  bucket?: number,
): VisitorView {
  const picked = Object.entries(sections).map(([name, release]) => {
    const { owner, current, previous, next } = release;
    const versions =
      next && isInShare(name, next, bucket)
        ? { current: next.version, previous: current }
        : { current, previous };
    return [name, { owner, ...versions }] as const;
  });
  return { format, revision, shell, sections: Object.fromEntries(picked) };
}

/** Each version begins its share at another number, so that two new sections do not meet the same visitors; a growing share keeps those it has. */
function isInShare(
  name: string,
  { percent, version }: NonNullable<Release['next']>,
  bucket: number | undefined,
): boolean {
  return bucket !== undefined && (bucket + startOf(`${name} ${version.version}`)) % 100 < percent;
}

function startOf(text: string): number {
  return [...text].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100,
    0,
  );
}

/** The view as a visitor gets it who is none of the teams. */
function withoutBuilder({ shell, sections, ...view }: VisitorView): VisitorView {
  const untold = Object.entries(sections).map(([name, { current, previous, ...release }]) => [
    name,
    { ...release, current: forget(current), previous: previous && forget(previous) },
  ]);
  return { ...view, shell: forget(shell), sections: Object.fromEntries(untold) };
}

function forget<Version extends { readonly built?: unknown }>({ built: _, ...version }: Version) {
  return version;
}
