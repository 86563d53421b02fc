import { describe, expect, it } from 'vitest';
import { readIdentifier } from './identifiers.ts';

describe('readIdentifier', () => {
  it.each([
    ['tt0113277', 'tt0113277'],
    ['TT0113277', 'tt0113277'],
    ['nm0000199', 'nm0000199'],
    ['https://www.imdb.com/title/tt0113277/?ref_=tt_sims_tt_t_1', 'tt0113277'],
    ['http://m.imdb.com/title/tt0113277', 'tt0113277'],
    ['imdb.com/name/nm0000199/bio', 'nm0000199'],
    ['https://www.imdb.com/fr-ca/title/tt0113277/#quotes', 'tt0113277'],
  ])('reads the IMDb id in %s', (text, id) => {
    expect(readIdentifier(text)).toEqual({ of: 'imdb', id });
  });

  it.each([
    ['https://www.themoviedb.org/movie/949-heat', 'movie', 949],
    ['https://www.themoviedb.org/tv/1396?language=de-DE', 'tv', 1396],
    ['themoviedb.org/person/1158-al-pacino/images', 'person', 1158],
    ['/movie/949', 'movie', 949],
    ['tv/1396', 'tv', 1396],
  ])('reads the TMDB id in %s', (text, kind, id) => {
    expect(readIdentifier(text)).toEqual({ of: 'tmdb', kind, id });
  });

  it.each([
    'heat',
    'tt12',
    'tt0113277 heat',
    'movie 43',
    'Face/Off',
    'movie/0',
    'movie/heat',
    'https://portal.example/title/tt0113277',
    'https://imdb.com.example/title/tt0113277',
    'https://www.themoviedb.org/collection/10',
    '',
  ])('finds no id in “%s”', (text) => {
    expect(readIdentifier(text)).toBeUndefined();
  });
});
