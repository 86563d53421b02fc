import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { createServiceUpstream, type Upstream, watchService } from './serviceUpstream.ts';

afterEach(stopFakeServices);

/** Never aborted. */
const { signal } = new AbortController();

describe('createServiceUpstream', () => {
  it('makes requests below the base address with the credential, for JSON', async () => {
    const { baseUrl, requests } = await startFakeService();

    await createServiceUpstream({ baseUrl, token: 'secret' })(
      '/search/multi?query=a%20b&page=2',
      signal,
    );

    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/3/search/multi?query=a%20b&page=2' });
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json',
    });
  });

  it('sends no credential when there is none', async () => {
    const { baseUrl, requests } = await startFakeService();

    await createServiceUpstream({ baseUrl })('/movie/1', signal);

    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([301, 302, 307, 308])(
    'does not send the credential to another address after a %i',
    async (status) => {
      const elsewhere = await startFakeService();
      const { baseUrl } = await startFakeService(
        (_, response) =>
          void response.writeHead(status, { location: `${elsewhere.baseUrl}/movie/1` }).end(),
      );

      const answer = await createServiceUpstream({ baseUrl, token: 'secret' })('/movie/1', signal);

      expect(answer.status).toBe(status);
      expect(elsewhere.requests).toEqual([]);
    },
  );

  it('cancels a request that nobody waits for', async () => {
    const leaving = new AbortController();
    let closed: Promise<unknown> | undefined;
    const { baseUrl } = await startFakeService((_, response) => {
      closed = once(response, 'close');
      leaving.abort(new Error('Nobody waits.'));
    });

    const answer = createServiceUpstream({ baseUrl })('/movie/1', leaving.signal);

    await expect(answer).rejects.toThrow('Nobody waits.');
    await closed;
  });
});

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
