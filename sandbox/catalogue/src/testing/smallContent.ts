import type { Content } from '../loading/Content.ts';
import { buildFilm } from './buildFilm.ts';
import { buildPerson } from './buildPerson.ts';
import { buildSeries } from './buildSeries.ts';

/** A small sample of all kinds of content, for the tests with third-party clients. */
export const smallContent: Content = {
  films: [
    buildFilm({
      id: 11,
      title: 'The Harbor Clock',
      originalTitle: 'Die Hafenuhr',
      language: 'de',
      countries: ['DE'],
      imdb: 'tt0000011',
      collection: 'Clocks',
      released: { kind: 'fixed', date: '1931-02-03' },
      rating: 8.1,
      votes: 900,
      popularity: 30,
      keywords: ['clock'],
      companies: ['Kai-Film'],
      cast: [{ name: 'Ada Marlow', character: 'Ilse' }],
      directors: ['Cy Brandt'],
      videos: [{ key: 'abc', site: 'YouTube', type: 'Trailer', name: 'Trailer' }],
    }),
    buildFilm({
      id: 12,
      title: 'Tomorrow’s Ferry',
      released: { kind: 'fromToday', days: 5 },
      invented: true,
    }),
    buildFilm({
      id: 13,
      title: 'Yesterday’s Ferry',
      released: { kind: 'fromToday', days: -5 },
      invented: true,
    }),
  ],
  series: [
    buildSeries({
      id: 11,
      name: 'Night Tram',
      status: 'Returning Series',
      nextEpisodeInDays: 2,
      firstAired: { kind: 'fromToday', days: -12 },
      episodes: 8,
      lastAired: { kind: 'unknown' },
      invented: true,
      createdBy: ['Cy Brandt'],
      network: 'Kanal 9',
      imdb: 'tt0000012',
      cast: [{ name: 'Ada Marlow', character: 'The driver', episodes: 8 }],
      seasons: [
        {
          number: 1,
          name: 'Season 1',
          episodes: 8,
          started: { kind: 'fromToday', days: -12 },
          overview: '',
        },
      ],
    }),
    buildSeries({ id: 12, name: 'Day Tram' }),
  ],
  reviews: [],
  collections: [{ name: 'Clocks', overview: 'They all run late.' }],
  people: [
    buildPerson({
      id: 21,
      name: 'Ada Marlow',
      gender: 1,
      birthday: '1905-04-06',
      birthplace: 'Kiel, Germany',
      imdb: 'nm0000021',
    }),
    buildPerson({ id: 22, name: 'Cy Brandt', department: 'Directing' }),
  ],
};
