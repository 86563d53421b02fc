import type { MiddlewareHandler } from 'hono';
import { respondFailure } from './failures.ts';

/**
 * Rejects requests with neither a Bearer token nor an `api_key`. Runs before routing, so it also
 * rejects requests for unknown paths. Any non-empty credential is accepted, because the catalogue
 * has no accounts.
 */
export const checkCredential: MiddlewareHandler = async (context, next) => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(context.req.header('Authorization')?.trim() ?? '')?.[1];
  const key = context.req.query('api_key')?.trim();
  if (bearer === undefined && (key === undefined || key === '')) {
    return respondFailure(context, 'invalidKey');
  }
  await next();
  return undefined;
};

/** Rejects all methods except GET and HEAD. */
export const checkMethod: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
    context.header('Allow', 'GET, HEAD, OPTIONS');
    return respondFailure(context, 'wrongMethod');
  }
  await next();
  return undefined;
};

/** Rejects requests that do not accept JSON. */
export const checkAccept: MiddlewareHandler = async (context, next) => {
  const accepted = context.req.header('Accept') ?? '*/*';
  if (accepted.trim() !== '' && !/\*\/\*|application\/(\*|json)/i.test(accepted)) {
    return respondFailure(context, 'invalidAccept');
  }
  await next();
  return undefined;
};
