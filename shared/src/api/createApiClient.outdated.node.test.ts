import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeService, fakeService } from '../testing/fakeService.node.ts';
import { createApiClient } from './createApiClient.ts';
import { movieGenres } from './endpoints/reference.ts';

let service: FakeService;
beforeAll(async () => {
  service = await fakeService();
});
afterAll(() => service.close());

const FROM = '2026-01-01T12:00:00.000Z';

async function ask(headers: Readonly<Record<string, string>>) {
  const onOutdated = vi.fn();
  service.answerWith({ body: { genres: [] }, headers });
  const api = createApiClient(
    { baseUrl: service.baseUrl, token: 'token', onOutdated },
    { movieGenres },
  );
  return { answer: await api.movieGenres(), onOutdated };
}

describe('createApiClient: outdated responses', () => {
  it('reports an outdated response with the date of its data', async () => {
    const { answer, onOutdated } = await ask({ 'x-data-from': FROM });

    expect(onOutdated).toHaveBeenCalledOnce();
    expect(onOutdated.mock.calls[0]?.[0]).toBe(answer);
    expect(onOutdated.mock.calls[0]?.[1]).toBe(FROM);
  });

  it('does not report a fresh response', async () => {
    expect((await ask({})).onOutdated).not.toHaveBeenCalled();
  });
});
