import { Hono } from 'hono';
import type { VisitorBudget } from '../visitors/createVisitorBudget.ts';
import { createFailure } from './Answer.ts';
import { answerVisitor } from './answerVisitor.ts';
import type { DataSource } from './createDataSource.ts';

interface ApiEdgeOptions {
  readonly data: DataSource;
  /** Charged for requests that cause a call to the service. */
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  readonly now?: () => number;
}

/**
 * Proxies the browser's calls to the movie-database service: GET and JSON only, and only the calls
 * that the portal makes. Passes nothing else of the request on, and never exposes the credential to
 * a visitor. Errors have the service's format.
 */
export function createApiEdge({ data, visitorBudget, now = Date.now }: ApiEdgeOptions): Hono {
  const edge = new Hono();
  edge.get('*', async (context) => {
    const { raw, url } = context.req;
    const { pathname, search } = new URL(url);
    const answer = await data.ask(pathname.slice('/api/3'.length) + search, {
      payer: visitorBudget.payerOf(context),
      leaves: () => raw.signal,
      onAnswered: (origin) => context.set('cache', origin),
    });
    return answerVisitor(answer, raw.headers, now());
  });
  edge.all('*', ({ req }) => {
    const answer = answerVisitor(createFailure('wrongMethod'), req.raw.headers, now());
    answer.headers.set('allow', 'GET, HEAD');
    return answer;
  });
  return edge;
}
