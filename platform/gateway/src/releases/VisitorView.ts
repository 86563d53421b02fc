import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { isForPages } from '@portal/page-protocol/filesOf';
import type { RegistryView, SectionFile, SectionVersion } from '@portal/page-protocol/RegistryView';
import type { Registry, ShellVersion } from '@portal/site/registry/Registry';
import { FILES } from '../files/fileRoutes.ts';
import { readCookie } from '../http/readCookie.ts';
import type { SectionSettings } from '../settings/SectionSettings.ts';
import { hasShares, settingsFor } from '../settings/visitorSettings.ts';
import { pickShell, pickView, placeIn } from './pickVersions.ts';
import { createRegistryMemo } from './registryMemo.ts';

/** The registry for one visitor, including the shell. */
export interface VisitorView extends RegistryView {
  readonly shell: Omit<ShellVersion, 'built' | 'server'> & Partial<Pick<ShellVersion, 'built'>>;
}

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * The visitor's number, set by `viewForVisitor` if visitors get different versions or settings.
     */
    bucket?: number;
  }
}

/** The cookie for the visitor's rollout number from 0 to 99. It does not identify a visitor. */
const COOKIE = 'portal_share';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

interface Visit {
  readonly registry: Registry;
  /** The operator's settings. */
  readonly settings?: SectionSettings;
  /** The portal's base path. */
  readonly basePath?: string;
  /** Whether the response differs from other visitors' for a reason other than the rollout. */
  readonly isPrivate?: boolean;
  /** Whether to include who built a version, when and from what; only the teams need this. */
  readonly tellsBuilder?: boolean;
  /** How to assign numbers to visitors without one; if absent, none are assigned. */
  readonly assign?: {
    readonly chance: () => number;
    /** Whether the connection is encrypted, so the cookie can be `Secure`. */
    readonly isSecure: boolean;
  };
}

/**
 * Returns the registry view for the requesting visitor, and sets response headers. During a staged
 * rollout, or if a setting differs for a percentage of visitors, a cookie keeps each visitor on the
 * same versions and values, and responses are private.
 */
export function viewForVisitor(
  context: Context,
  { registry, settings = {}, basePath = '', isPrivate, tellsBuilder = false, assign }: Visit,
): VisitorView {
  const isStaged =
    registry.nextShell !== undefined ||
    Object.values(registry.sections).some(({ next }) => next) ||
    hasShares(settings);
  context.header('cache-control', isStaged || isPrivate ? 'private, no-cache' : 'no-cache');
  const bucket = isStaged
    ? (readBucket(context) ?? (assign && assignBucket(context, `${basePath}/`, assign)))
    : undefined;
  context.set('bucket', bucket);
  const picked = pickView(registry, bucket);
  const key = JSON.stringify([basePath, tellsBuilder, stagedIn(picked, registry)]);
  const view = published(registry, key, () => publish(picked, basePath, tellsBuilder));
  // Visitors without a number come last.
  const placeOf = (text: string) => (bucket === undefined ? 99 : placeIn(text, bucket));
  const values = settingsFor(picked.sections, settings, placeOf);
  return withValues(view, JSON.stringify([...values]), () => addValues(view, values));
}

/** A registry can list thousands of files, so visitors with the same versions share one view. */
const published = createRegistryMemo<VisitorView>();
/**
 * Visitors with the same versions and settings share a view, so that their pages are cached once.
 */
const withValues = createRegistryMemo<VisitorView, VisitorView>();

function addValues(view: VisitorView, values: ReturnType<typeof settingsFor>): VisitorView {
  const sections = Object.entries(view.sections).map(([name, release]) => {
    const settings = values.get(name);
    return [name, settings ? { ...release, settings } : release];
  });
  return { ...view, sections: Object.fromEntries(sections) };
}

/** The apps whose staged version a visitor gets. */
function stagedIn({ shell, sections }: VisitorView, registry: Registry): readonly string[] {
  const staged = Object.entries(registry.sections).flatMap(([name, { next }]) =>
    next && sections[name]?.current === next.version ? [name] : [],
  );
  return shell === registry.nextShell?.version ? ['shell', ...staged] : staged;
}

function publish(picked: VisitorView, basePath: string, tellsBuilder: boolean): VisitorView {
  const { shell, sections, ...view } = picked;
  const ofVersion = <Version extends BuiltVersion>(version: Version) =>
    publicPart(below(basePath, version), tellsBuilder);
  return {
    ...view,
    ...(basePath && { home: `${basePath}/` }),
    shell: ofVersion(shell),
    sections: mapVersions(sections, ofVersion),
  };
}

/** The version of the shell for a visitor, according to the cookie. */
export function shellVersionFor(context: Context, registry: Registry): string {
  return pickShell(registry, readBucket(context)).version;
}

/** The visitor's number from the cookie. */
export function readBucket(context: Context): number | undefined {
  const value = readCookie(context, COOKIE);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

function assignBucket(
  context: Context,
  path: string,
  { chance, isSecure }: NonNullable<Visit['assign']>,
): number {
  const bucket = Math.floor(chance() * 100);
  setCookie(context, COOKIE, String(bucket), {
    path,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
  });
  return bucket;
}

type Sections = RegistryView['sections'];

/** Applies a change to every version of the sections. */
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
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, SectionFile>>;
  readonly server?: string;
  readonly built?: ShellVersion['built'];
  readonly calls?: unknown;
  readonly settings?: unknown;
}

/** Prepends the portal's base path to the folder of a version that the portal serves itself. */
function below<Version extends BuiltVersion>(basePath: string, version: Version): Version {
  const { baseUrl } = version;
  return baseUrl.startsWith(FILES) ? { ...version, baseUrl: basePath + baseUrl } : version;
}

/**
 * Removes a version's server file, calls, declared settings, source maps and files for other hosts.
 * Removes its build information too unless it may be shown.
 */
function publicPart<Version extends BuiltVersion>(
  { built, server, files, calls: _, settings: __, ...version }: Version,
  tellsBuilder: boolean,
) {
  const publicFiles = Object.entries(files).filter(([name]) => name !== server && isForPages(name));
  return {
    ...version,
    files: Object.fromEntries(publicFiles),
    ...(tellsBuilder ? { built } : {}),
  };
}
