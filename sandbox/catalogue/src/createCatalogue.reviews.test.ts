import { describe, expect, it } from 'vitest';
import { createCatalogue } from './createCatalogue.ts';

async function request(path: string) {
  const response = await createCatalogue().request(`/3${path}`);
  return { status: response.status, body: await response.json() };
}

describe('the reviews of a title', () => {
  it('have the shape that was recorded from the service', async () => {
    const { body } = await request('/movie/1020/reviews?page=1');

    expect(body).toMatchObject({ id: 1020, page: 1, total_pages: 1, total_results: 3 });
    expect(Object.keys(body.results[0]).toSorted()).toEqual([
      'author',
      'author_details',
      'content',
      'created_at',
      'id',
      'updated_at',
      'url',
    ]);
    expect(body.results[0].author_details.rating).toBe(9);
    expect(body.results[2].author_details.rating).toBeNull();
  });

  it('tell a movie from a series with the same id', async () => {
    const [movie, series] = [
      await request('/movie/1001/reviews'),
      await request('/tv/1001/reviews'),
    ];

    expect([movie.body.total_results, series.body.total_results]).toEqual([0, 3]);
    expect((await request('/movie/9999999/reviews')).status).toBe(404);
  });
});
