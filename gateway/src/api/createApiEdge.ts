import { Hono } from 'hono';
import type { VisitorBudget } from '../createVisitorBudget.ts';
import { createFailure } from './Answer.ts';
import { answerVisitor } from './answerVisitor.ts';
import type { DataSource } from './createDataSource.ts';

interface ApiEdgeOptions {
  readonly data: DataSource;
  /** Is charged for questions that the service has to be asked for. */
  readonly visitorBudget?: Pick<VisitorBudget, 'chargeCall'>;
  readonly now?: () => number;
}

/**
 * The way of the browser to the movie-database service: GET only, the calls that the portal makes, JSON and nothing else. Of the request
 * only these calls are read, so the credential behind it never comes near a visitor. Errors have the service's own shape.
 */
export function createApiEdge({ data, visitorBudget, now = Date.now }: ApiEdgeOptions): Hono {
  const edge = new Hono();
  edge.get('*', async (context) => {
    const { raw, url } = context.req;
    const { pathname, search } = new URL(url);
    const answer = await data.ask(pathname.slice('/api/3'.length) + search, {
      leaves: () => raw.signal,
      onAsked: () => visitorBudget?.chargeCall(context),
    });
    return answerVisitor(answer, raw.headers, now());
  });
  edge.all('*', ({ req }) => answerVisitor(createFailure('wrongMethod'), req.raw.headers, now()));
  return edge;
}
