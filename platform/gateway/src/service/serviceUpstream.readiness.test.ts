import { describe, expect, it, vi } from 'vitest';
import type { Upstream } from './serviceUpstream.ts';
import { watchService } from './serviceUpstream.ts';

const well = () => new Response('{}');
const withStatus = (status: number) => () => new Response('{}', { status });
const away = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));

function watch(first: Upstream) {
  let time = 0;
  const ask = vi.fn(first);
  return {
    ask,
    ...watchService(ask, () => time),
    pass: (ms: number) => (time += ms),
  };
}

describe('watchService', () => {
  it('is ready when the service responds', async () => {
    const { isReady, ask } = watch(well);

    expect(await isReady()).toBeUndefined();
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/configuration']);
  });

  it.each([
    ['does not answer', away, 'The movie-database service does not answer.'],
    ['fails', withStatus(503), 'The movie-database service answers 503.'],
    ['redirects', withStatus(302), 'The movie-database service answers 302.'],
    ['refuses the token', withStatus(401), 'The movie-database service refuses the token.'],
  ])('is not ready while the service %s', async (_, first, sentence) => {
    expect(await watch(first).isReady()).toBe(sentence);
  });

  it('is ready when the service returns 429', async () => {
    expect(await watch(withStatus(429)).isReady()).toBeUndefined();
  });

  it('checks the service once per interval, however often readiness is requested', async () => {
    const { isReady, ask, pass } = watch(away);

    await Promise.all([isReady(), isReady()]);
    pass(4_999);
    await isReady();
    expect(ask).toHaveBeenCalledOnce();

    pass(1);
    ask.mockImplementation(well);
    expect(await isReady()).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is ready once a visitor got a response, and stays ready when the service becomes unavailable', async () => {
    const { isReady, service, ask, pass } = watch(well);

    const response = await service('/movie/42', new AbortController().signal);
    ask.mockImplementation(away);
    pass(60_000);

    expect(await response.text()).toBe('{}');
    expect(await isReady()).toBeUndefined();
    expect(ask).toHaveBeenCalledOnce();
  });
});
