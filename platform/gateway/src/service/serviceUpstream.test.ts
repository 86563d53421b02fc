import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeService, stopFakeServices } from '../testing/startFakeService.ts';
import { createServiceUpstream } from './serviceUpstream.ts';

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
