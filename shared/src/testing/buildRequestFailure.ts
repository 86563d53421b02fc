import type { RequestFailure } from '../domain/RequestFailure.ts';

/** Builds a failed request. Override the properties that matter to the test. */
export function buildRequestFailure(facts: Partial<RequestFailure> = {}): RequestFailure {
  const { message = 'The service is away.', ...rest } = facts;
  return Object.assign(new Error(message), {
    name: 'RequestFailure',
    kind: 'server' as const,
    status: 500,
    url: 'https://api.example/3/movie/1',
    ...rest,
  });
}
