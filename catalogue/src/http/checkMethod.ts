import type { MiddlewareHandler } from 'hono';
import { answerFailure } from './answerFailure.ts';

/** Refuses everything but GET and HEAD. */
export const checkMethod: MiddlewareHandler = async (context, next) => {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
    context.header('Allow', 'GET, HEAD, OPTIONS');
    return answerFailure(context, 'wrongMethod');
  }
  await next();
  return undefined;
};
