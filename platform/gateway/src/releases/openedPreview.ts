import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import {
  previewedApps,
  type Registry,
  type Release,
  type ShellVersion,
} from '@portal/site/registry/Registry';
import { monotonicNow } from '../clock.ts';
import { readCookie } from '../http/readCookie.ts';
import { createRateLimits, type RateLimit } from '../limits/rateLimit.ts';
import { createRegistryMemo } from './registryMemo.ts';

/**
 * The cookie with the name of the preview that a visitor has opened. Lasts until the browser is
 * closed, so that the preview also applies to followed links and to the registry in open tabs.
 */
const COOKIE = 'portal_preview';
/** The query parameter that opens a preview. */
export const PREVIEW = 'preview';
/** The value of `?preview=` that leaves a preview. */
const LEAVE = 'off';

/** A preview that a visitor has opened. */
export interface OpenedPreview {
  readonly name: string;
  /** The live registry with the apps of the preview. */
  readonly registry: Registry;
  /**
   * The registry reduced to what differs from the live portal: the sections of the preview, or, if
   * the preview has a shell, all sections in that shell.
   */
  readonly rendered: Registry;
}

interface PreviewSource {
  readonly live: Registry;
  /** The portal's base path. */
  readonly basePath: string;
  readonly now: Date;
}

/**
 * Finds the preview of a request, named in its URL or, for the rest of the visit, in the cookie.
 * Returns `ended` for a URL with a preview that does not exist, `refused` after many of them, and
 * `undefined` for all other visitors, whose responses are unaffected.
 */
export function findPreview(
  context: Context,
  { live, basePath, now }: PreviewSource,
): OpenedPreview | 'ended' | 'refused' | undefined {
  const asked = context.req.query(PREVIEW);
  const name = asked ?? readCookie(context, COOKIE);
  if (name === undefined) {
    return undefined;
  }
  const path = `${basePath}/`;
  const guesses = name === LEAVE ? undefined : guessesOf(context);
  // Refunded below if the preview exists.
  if (guesses && guesses.take() > 0) {
    return asked === undefined ? undefined : 'refused';
  }
  const apps = name === LEAVE ? undefined : previewedApps(live, name, now);
  context.header('x-robots-tag', 'noindex');
  if (!apps) {
    deleteCookie(context, COOKIE, { path });
    return asked === undefined || asked === LEAVE ? undefined : 'ended';
  }
  guesses?.charge(-1);
  if (asked !== undefined) {
    const secure = context.var.client.isHttps;
    setCookie(context, COOKIE, name, { path, httpOnly: true, sameSite: 'Lax', secure });
  }
  return { name, ...preview(live, apps) };
}

/**
 * Attempts with unknown names per IP address: enough for a whole team's old links, too few for
 * guessing.
 */
const limitOf = createRateLimits({ burst: 20, perSecond: 1 / 60, max: 10_000, now: monotonicNow });

function guessesOf({ var: { client } }: Context): RateLimit | undefined {
  return client.address === undefined ? undefined : limitOf(client.address);
}

type Apps = NonNullable<ReturnType<typeof previewedApps>>;

/** Caches the composed registries, so that each stays the same object until something changes. */
const composed = createRegistryMemo<Omit<OpenedPreview, 'name'>>();

function preview(live: Registry, apps: Apps): Omit<OpenedPreview, 'name'> {
  const key = Object.entries(apps)
    .map(([app, { version }]) => `${app} ${version.version}`)
    .join(' ');
  return composed(live, key, () => compose(live, apps));
}

function compose(live: Registry, apps: Apps): Omit<OpenedPreview, 'name'> {
  const releases: Record<string, Release> = {};
  let shell: ShellVersion | undefined;
  for (const [app, { version, owner, since, by }] of Object.entries(apps)) {
    if ('entry' in version) {
      // Omit the previous version, so that failures show.
      releases[app] = { owner, since, by, current: version };
    } else {
      shell = version;
    }
  }
  const retired = Object.entries(live.retired ?? {}).filter(
    ([name]) => !Object.hasOwn(releases, name),
  );
  const registry = {
    ...live,
    ...(shell && { shell, nextShell: undefined }),
    sections: { ...live.sections, ...releases },
    retired: Object.fromEntries(retired),
  };
  return { registry, rendered: shell ? registry : { ...live, sections: releases } };
}
