import type { MiddlewareHandler } from 'hono';
import { answerFailure } from './answerFailure.ts';

/** Refuses who accepts no JSON. */
export const checkAccept: MiddlewareHandler = async (context, next) => {
  const accepted = context.req.header('Accept') ?? '*/*';
  if (accepted.trim() !== '' && !/\*\/\*|application\/(\*|json)/i.test(accepted)) {
    return answerFailure(context, 'invalidAccept');
  }
  await next();
  return undefined;
};
