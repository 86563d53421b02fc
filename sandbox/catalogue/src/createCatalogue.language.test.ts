import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const film = buildFilm({
  id: 7,
  title: 'Nosferatu',
  originalTitle: 'Nosferatu, eine Symphonie des Grauens',
  language: 'de',
  tagline: 'A shadow.',
  videos: [{ key: 'trailer', site: 'YouTube', type: 'Trailer', name: 'Trailer' }],
});
const series = buildSeries({
  id: 7,
  name: 'Kiosk',
  originalName: 'Ψιλά',
  language: 'el',
  seasons: [
    {
      number: 1,
      name: 'Season 1',
      episodes: 2,
      started: { kind: 'unknown' },
      overview: 'The first year.',
    },
  ],
});
const catalogue = buildCatalogue({
  films: [film],
  series: [series],
  people: [buildPerson({ id: 7, name: 'Max', biography: 'An actor.' })],
});

describe('createCatalogue: languages', () => {
  it.each([
    '',
    '?language=en-US',
    '?language=en',
    '?language=en-GB',
    '?language=nonsense',
    '?language=',
  ])('answers in English to "%s"', async (query) => {
    const { body } = await ask(catalogue, `/3/movie/7${query}`);

    expect(at(body, 'title')).toBe('Nosferatu');
    expect(at(body, 'overview')).toBe(film.overview);
    expect(at(body, 'tagline')).toBe('A shadow.');
  });

  it.each(['de', 'de-DE', 'fr-FR', 'ja'])(
    'falls back to the original title and to empty texts in %s',
    async (language) => {
      const { body } = await ask(catalogue, `/3/movie/7?language=${language}`);

      expect(at(body, 'title')).toBe('Nosferatu, eine Symphonie des Grauens');
      expect(at(body, 'overview')).toBe('');
      expect(at(body, 'tagline')).toBe('');
    },
  );

  it('falls back in the same way in lists and for series', async () => {
    const { body } = await ask(catalogue, '/3/tv/popular?language=fr');
    const details = await ask(catalogue, '/3/tv/7?language=fr');

    expect(at(body, 'results.0.name')).toBe('Ψιλά');
    expect(at(body, 'results.0.overview')).toBe('');
    expect(at(details.body, 'seasons.0.overview')).toBe('');
  });

  it('has biographies in English only and never translates names', async () => {
    const english = await ask(catalogue, '/3/person/7');
    const danish = await ask(catalogue, '/3/person/7?language=da-DK');

    expect(at(english.body, 'biography')).toBe('An actor.');
    expect(at(danish.body, 'biography')).toBe('');
    expect(at(danish.body, 'name')).toBe('Max');
  });

  it.each([
    ['', 1],
    ['?language=en-US', 1],
    ['?language=en', 1],
    ['?language=en-GB', 0],
    ['?language=pt-BR', 0],
    ['?language=pt-BR&include_video_language=pt-BR,pt,en,null', 1],
    ['?language=pt-BR&include_video_language=en-US', 1],
    ['?language=pt-BR&include_video_language=pt,null', 0],
  ])('filters videos strictly by language: "%s" gives %i', async (query, count) => {
    const { body } = await ask(catalogue, `/3/movie/7/videos${query}`);

    expect(at(body, 'results')).toHaveLength(count);
  });

  it.each([
    ['', 3, 6],
    ['?language=en-US', 3, 0],
    ['?language=de', 0, 0],
    ['?language=de&include_image_language=en,null', 3, 6],
    ['?include_image_language=null', 0, 6],
  ])(
    'filters pictures by language: "%s" gives %i posters and %i backdrops',
    async (query, posters, backdrops) => {
      const { body } = await ask(catalogue, `/3/movie/7/images${query}`);

      expect(at(body, 'posters')).toHaveLength(posters);
      expect(at(body, 'backdrops')).toHaveLength(backdrops);
    },
  );

  it('names countries in the requested language', async () => {
    const { body } = await ask(catalogue, '/3/configuration/countries?language=de');

    expect(body).toContainEqual({
      iso_3166_1: 'FR',
      english_name: 'France',
      native_name: 'Frankreich',
    });
  });
});
