import { describe, expect, it } from 'vitest';
import { bodyOf, buildDataSource, NO_PAYER } from '../testing/buildDataSource.ts';
import { withUpstreams } from './upstreams.ts';

describe('withUpstreams', () => {
  it('loads paths of other services there, and all others from the movie service', async () => {
    const movies = buildDataSource({ upstream: () => Response.json('movies') });
    const tv = buildDataSource({ upstream: () => Response.json('the other service') });
    const data = withUpstreams(movies.data, new Map([['tv-guide', tv.data]]));
    const load = (path: string) => data.load(path, { payer: NO_PAYER });

    expect(bodyOf(await load('/api/tv-guide/tv/popular?page=1'))).toBe('the other service');
    expect(bodyOf(await load('/tv/popular?page=1'))).toBe('movies');
    expect((await load('/api/other/tv/popular')).status).toBe(404);
    expect([movies.asked, tv.asked]).toEqual([['/tv/popular?page=1'], ['/tv/popular?page=1']]);
  });
});
