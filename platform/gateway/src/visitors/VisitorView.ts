import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { RegistryView, SectionFile, SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Registry, Release, ShellVersion } from '@portal/site/registry/Registry';

/** What one visitor gets of a site: each section in the version for this visitor, and the shell. */
export interface VisitorView extends RegistryView {
  readonly shell: Omit<ShellVersion, 'built' | 'server'> & Partial<Pick<ShellVersion, 'built'>>;
}

/**
 * The cookie with the visitor's number from 0 to 99, for staged rollouts; it does not identify
 * anyone.
 */
const COOKIE = 'portal_share';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

interface Visit {
  readonly registry: Registry;
  /** Whether the view says who built a version, when and from what: that is for the teams. */
  readonly tellsBuilder?: boolean;
  /** How a visitor without a number gets one; absent where such a visitor stays without. */
  readonly assign?: {
    /** Draws a number from 0 to 1. */
    readonly chance: () => number;
    /** Whether the visitor's connection is encrypted: then the cookie keeps to that. */
    readonly isSecure: boolean;
  };
}

/**
 * The registry for the requesting visitor, with the matching response headers. Visitors are treated
 * alike until a section has a staged version: then a cookie keeps each on one side, and `Vary`
 * keeps caches from mixing them up.
 */
export function viewForVisitor(
  context: Context,
  { registry, tellsBuilder = false, assign }: Visit,
): VisitorView {
  const tell = (view: VisitorView) => forBrowser(view, tellsBuilder);
  const hasShare = Object.values(registry.sections).some(({ next }) => next);
  if (!hasShare) {
    context.header('cache-control', 'no-cache');
    return tell(pickView(registry));
  }
  context.header('cache-control', 'private, no-cache');
  return tell(pickView(registry, readBucket(context) ?? (assign && assignBucket(context, assign))));
}

function readBucket(context: Context): number | undefined {
  const value = getCookie(context, COOKIE);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

function assignBucket(
  context: Context,
  { chance, isSecure }: NonNullable<Visit['assign']>,
): number {
  const bucket = Math.floor(chance() * 100);
  setCookie(context, COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
  });
  return bucket;
}

/**
 * The registry for one visitor. `bucket` is the visitor's number from 0 to 99; without one, staged
 * versions are not used. Visitors with a staged version have the current one as the previous
 * version, to fall back to.
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

/**
 * Each version's range starts at another number, so that two staged sections do not hit the same
 * visitors; a growing percentage keeps its visitors.
 */
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

/**
 * The view as browsers get it: without the files that pages are rendered with on the server, and
 * without who built a version, unless the visitor may be one of the teams.
 */
function forBrowser({ shell, sections, ...view }: VisitorView, tellsBuilder: boolean): VisitorView {
  return {
    ...view,
    shell: publicPart(shell, tellsBuilder),
    sections: mapVersions(sections, (version) => publicPart(version, tellsBuilder)),
  };
}

type Sections = RegistryView['sections'];

/** The sections, with each version changed. */
export function mapVersions(
  sections: Sections,
  change: (version: SectionVersion) => SectionVersion,
): Sections {
  const changed = Object.entries(sections).map(([name, { current, previous, ...release }]) => [
    name,
    { ...release, current: change(current), previous: previous && change(previous) },
  ]);
  return Object.fromEntries(changed);
}

interface BuiltVersion {
  readonly files: Readonly<Record<string, SectionFile>>;
  readonly server?: string;
  readonly built?: ShellVersion['built'];
}

function publicPart<Version extends BuiltVersion>(
  { built, server, files, ...version }: Version,
  tellsBuilder: boolean,
) {
  const ofBrowsers = Object.entries(files).filter(([name]) => name !== server);
  return {
    ...version,
    files: Object.fromEntries(ofBrowsers),
    ...(tellsBuilder ? { built } : {}),
  };
}
