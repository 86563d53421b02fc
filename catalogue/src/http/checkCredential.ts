import type { MiddlewareHandler } from 'hono';
import { answerFailure } from './answerFailure.ts';

/**
 * Refuses whoever shows neither a Bearer token nor an `api_key`, before any routing: nonsense paths are refused too.
 * Any non-empty credential will do, for the catalogue knows no accounts.
 */
export const checkCredential: MiddlewareHandler = async (context, next) => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(context.req.header('Authorization')?.trim() ?? '')?.[1];
  const key = context.req.query('api_key')?.trim();
  if (bearer === undefined && (key === undefined || key === '')) {
    return answerFailure(context, 'invalidKey');
  }
  await next();
  return undefined;
};
