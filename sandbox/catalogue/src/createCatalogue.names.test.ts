import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildSeries } from './testing/buildSeries.ts';

const catalogue = buildCatalogue({
  films: [
    buildFilm({ id: 11, keywords: ['clock'], companies: ['Kai-Film'] }),
    buildFilm({ id: 12 }),
  ],
  series: [
    buildSeries({ id: 21, network: 'Kanal 9', countries: ['DE'] }),
    buildSeries({ id: 22, network: 'Tele 3' }),
    buildSeries({ id: 23 }),
  ],
});

describe('keyword/{id}, company/{id} and network/{id}', () => {
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

  it('name who showed a series, and lead back to it', async () => {
    const id = at((await ask(catalogue, '/3/tv/21')).body, 'networks.0.id');

    expect((await ask(catalogue, `/3/network/${String(id)}`)).body).toEqual({
      headquarters: '',
      homepage: '',
      id,
      logo_path: null,
      name: 'Kanal 9',
      origin_country: 'DE',
    });
    const { body } = await ask(catalogue, `/3/discover/tv?with_networks=${String(id)}`);
    expect(at(body, 'results.*.id')).toEqual([21]);
  });
});
