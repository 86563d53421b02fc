import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';

const catalogue = buildCatalogue({
  films: [
    buildFilm({ id: 11, keywords: ['clock'], companies: ['Kai-Film'] }),
    buildFilm({ id: 12 }),
  ],
});

describe('keyword/{id} and company/{id}', () => {
  it('name what a title is filed under, and lead back to it', async () => {
    const id = at((await ask(catalogue, '/3/movie/11/keywords')).body, 'keywords.0.id');

    expect((await ask(catalogue, `/3/keyword/${String(id)}`)).body).toEqual({ id, name: 'clock' });
    const { body } = await ask(catalogue, `/3/discover/movie?with_keywords=${String(id)}`);
    expect(at(body, 'results.*.id')).toEqual([11]);
  });

  it('name who made a title, and lead back to it', async () => {
    const id = at((await ask(catalogue, '/3/movie/11')).body, 'production_companies.0.id');

    expect((await ask(catalogue, `/3/company/${String(id)}`)).body).toEqual({
      description: '',
      headquarters: '',
      homepage: '',
      id,
      logo_path: null,
      name: 'Kai-Film',
      origin_country: '',
      parent_company: null,
    });
    const { body } = await ask(catalogue, `/3/discover/movie?with_companies=${String(id)}`);
    expect(at(body, 'results.*.id')).toEqual([11]);
  });
});
