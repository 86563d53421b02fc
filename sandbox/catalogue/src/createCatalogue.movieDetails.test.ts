import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';

const inDays = (days: number) => ({ kind: 'fromToday', days }) as const;

describe('createCatalogue: movie details', () => {
  it.each([
    [-1, 'Released'],
    [0, 'Released'],
    [1, 'Post Production'],
    [121, 'In Production'],
  ])('on day %i, has the status "%s"', async (days, status) => {
    const { body } = await ask(
      buildCatalogue({ films: [buildFilm({ id: 1, released: inDays(days) })] }),
      '/3/movie/1',
    );

    expect(at(body, 'status')).toBe(status);
  });

  it.each([
    [true, 'Planned'],
    [false, 'Released'],
  ])('without a date and invented %s, has the status "%s"', async (invented, status) => {
    const film = buildFilm({ id: 1, released: { kind: 'unknown' }, invented });

    const { body } = await ask(buildCatalogue({ films: [film] }), '/3/movie/1');

    expect(at(body, 'status')).toBe(status);
  });

  it('marks an invented movie with a keyword', async () => {
    const films = [
      buildFilm({ id: 1, invented: true, keywords: ['kiosk'] }),
      buildFilm({ id: 2, keywords: ['kiosk'] }),
    ];

    const invented = await ask(buildCatalogue({ films }), '/3/movie/1/keywords');
    const real = await ask(buildCatalogue({ films }), '/3/movie/2/keywords');

    expect(at(invented.body, 'keywords.*.name')).toEqual([
      'kiosk',
      'invented for the sample catalogue',
    ]);
    expect(at(real.body, 'keywords.*.name')).toEqual(['kiosk']);
    expect(at(real.body, 'keywords.0.id')).toBe(at(invented.body, 'keywords.0.id'));
  });

  it('belongs to a collection that lists its movies by date', async () => {
    const catalogue = buildCatalogue({
      films: [
        buildFilm({ id: 1, collection: 'Llamas', released: { kind: 'fixed', date: '2016-01-01' } }),
        buildFilm({ id: 2, collection: 'Llamas', released: { kind: 'fixed', date: '2013-01-01' } }),
      ],
    });

    const movie = await ask(catalogue, '/3/movie/1');
    const collection = await ask(
      catalogue,
      `/3/collection/${String(at(movie.body, 'belongs_to_collection.id'))}`,
    );

    expect(at(collection.body, 'name')).toBe('Llamas');
    expect(at(collection.body, 'parts.*.id')).toEqual([2, 1]);
    expect(at(collection.body, 'poster_path')).toBe(
      at(movie.body, 'belongs_to_collection.poster_path'),
    );
  });

  it('names countries that no longer exist', async () => {
    const { body } = await ask(
      buildCatalogue({ films: [buildFilm({ id: 1, countries: ['SU', 'US'], language: 'xx' })] }),
      '/3/movie/1',
    );

    expect(at(body, 'production_countries.*.name')).toEqual([
      'Soviet Union',
      'United States of America',
    ]);
    expect(at(body, 'spoken_languages.0.english_name')).toBe('No Language');
  });

  it('lists videos newest first, so the first is not always the trailer', async () => {
    const video = { site: 'YouTube', name: 'Video' };
    const film = buildFilm({
      id: 1,
      videos: [
        { ...video, key: 'one', type: 'Trailer' },
        { ...video, key: 'two', type: 'Clip' },
      ],
    });

    const { body } = await ask(buildCatalogue({ films: [film] }), '/3/movie/1/videos');

    expect(at(body, 'results.*.key')).toEqual(['two', 'one']);
    expect(at(body, 'results.0.published_at')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  });

  it('has no video published in the future, even for upcoming movies', async () => {
    const film = buildFilm({
      id: 1,
      released: { kind: 'fromToday', days: 90 },
      videos: [{ site: 'YouTube', name: 'Video', key: 'one', type: 'Trailer' }],
    });

    const { body } = await ask(buildCatalogue({ films: [film] }), '/3/movie/1/videos');

    expect(at(body, 'results.0.published_at')).toBe('2024-06-14T12:00:00.000Z');
  });
});
