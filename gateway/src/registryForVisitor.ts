import type { Registry } from '@portal/site/registry/Registry';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { pickVersions } from './pickVersions.ts';
import type { VisitorRegistry } from './VisitorRegistry.ts';

/** One of a hundred numbers: it tells shares of the visitors apart, never visitors. */
const COOKIE = 'portal_share';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

interface Visit {
  readonly registry: Registry;
  /** Whether a visitor without a number gets one. */
  readonly mayAssign: boolean;
}

/**
 * The registry for the visitor who asks, with the headers that go with it. Nobody is told apart until a section has a version for a
 * share of the visitors: then a cookie keeps each on one side, and no cache in between mixes them up. The answer varies with cookies.
 */
export function registryForVisitor(
  context: Context,
  { registry, mayAssign }: Visit,
): VisitorRegistry {
  const hasShare = Object.values(registry.sections).some(({ next }) => next);
  if (!hasShare) {
    context.header('cache-control', 'no-cache');
    return pickVersions(registry);
  }
  context.header('cache-control', 'private, no-cache');
  return pickVersions(
    registry,
    readBucket(context) ?? (mayAssign ? assignBucket(context) : undefined),
  );
}

function readBucket(context: Context): number | undefined {
  const value = getCookie(context, COOKIE);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

function assignBucket(context: Context): number {
  const bucket = Math.floor(Math.random() * 100);
  setCookie(context, COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
  });
  return bucket;
}
