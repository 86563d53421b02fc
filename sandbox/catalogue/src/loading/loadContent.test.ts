import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from './loadContent.ts';

const film = {
  id: 1,
  title: 'Nosferatu',
  originalTitle: 'Nosferatu',
  date: '1922-03-04',
  runtimeMinutes: 94,
  countries: ['DE'],
  language: 'de',
  genres: ['Horror'],
  overview: 'A count.',
  tagline: '',
  keywords: ['vampire'],
  directors: [],
  writers: [],
  cast: [{ name: 'Max Schreck', character: 'Count Orlok' }],
  rating: 7.8,
  votes: 12,
  popularity: 3,
  videos: [],
  imdb: null,
  companies: [],
  invented: false,
};
const series = {
  id: 1,
  name: 'Kiosk',
  originalName: 'Ψιλά',
  firstDayOffset: -10,
  nextDayOffset: 4,
  episodes: 3,
  countries: ['GR'],
  language: 'el',
  genres: ['Comedy'],
  cast: [],
  seasons: [{ number: 1, name: 'Season 1', episodes: 3, dayOffset: -10, overview: '' }],
  rating: 0,
  votes: 0,
  popularity: 1,
  status: 'Returning Series',
  type: 'Scripted',
  invented: true,
  homepage: 'https://example.org/',
};
const person = {
  id: 1,
  name: 'Max Schreck',
  gender: 2,
  department: 'Acting',
  birthday: '1879-09-06',
  deathday: null,
  birthplace: '',
  biography: '',
  alsoKnownAs: [],
  popularity: 1,
  imdb: null,
  invented: false,
};

describe('loadContent', () => {
  let folder: string;
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    write('people-a.json', [person]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads movies, series and people from files in the order of their names', () => {
    write('films-b.json', [{ ...film, id: 2, title: 'Second' }]);
    write('films-a.json', [film]);
    write('series-a.json', [series]);
    write('notes.json', 'not content');

    const content = loadContent(folder);

    expect(content.films.map(({ title }) => title)).toEqual(['Nosferatu', 'Second']);
    expect(content.films[0]).toMatchObject({
      released: { kind: 'fixed', date: '1922-03-04' },
      poster: true,
      backdrop: true,
      imdb: undefined,
    });
    expect(content.people[0]).toMatchObject({
      name: 'Max Schreck',
      birthplace: undefined,
      deathday: undefined,
      profile: true,
    });
  });

  it('reads dates relative to today, and gives an invented title no homepage', () => {
    write('series-a.json', [series]);

    const [kiosk] = loadContent(folder).series;

    expect(kiosk).toMatchObject({
      firstAired: { kind: 'fromToday', days: -10 },
      lastAired: { kind: 'unknown' },
      nextEpisodeInDays: 4,
      homepage: '',
    });
  });

  it.each([
    ['{', 'films-a.json: the file is not JSON'],
    [{}, 'films-a.json: the file is not a list of entries.'],
    [[7], 'films-a.json, entry 1: an entry is not an object.'],
    [[{ ...film, title: '' }], 'films-a.json, "": "title" is empty.'],
    [[{ ...film, rating: '7.8' }], 'films-a.json, "Nosferatu": "rating" is not a number.'],
    [[{ ...film, rating: 11 }], 'films-a.json, "Nosferatu": the rating is not between 0 and 10.'],
    [
      [{ ...film, date: '1922-02-30' }],
      'films-a.json, "Nosferatu": "date" is not a real ISO date.',
    ],
    [
      [{ ...film, dayOffset: 3 }],
      'films-a.json, "Nosferatu": "date" and a day offset exclude each other.',
    ],
    [
      [{ ...film, genres: ['Western', 'Kids'] }],
      'films-a.json, "Nosferatu": the genre "Kids" is not one of this kind of title.',
    ],
    [[{ ...film, language: 'qq' }], 'films-a.json, "Nosferatu": the language "qq" is not known.'],
    [[{ ...film, countries: ['ZZ'] }], 'films-a.json, "Nosferatu": the country "ZZ" is not known.'],
    [
      [{ ...film, keywords: 'vampire' }],
      'films-a.json, "Nosferatu": "keywords" is not a list of texts.',
    ],
    [[{ ...film, imdb: '13442' }], 'films-a.json, "Nosferatu": "13442" is not an IMDb id.'],
    [
      [{ ...film, cast: [{ name: 'Greta' }] }],
      'films-a.json, "Nosferatu": "cast" names "Greta", and no person entry has that name.',
    ],
    [
      [{ ...film, cast: [{ character: 'Ellen' }] }],
      'films-a.json, "Nosferatu", cast[0]: "name" is not a text.',
    ],
    [
      [{ ...film, directors: ['F. W. Murnau'] }],
      'films-a.json, "Nosferatu": "directors" names "F. W. Murnau", and no person entry has that name.',
    ],
    [
      [film, { ...film, title: 'Faust' }],
      'films-a.json, "Faust": the id 1 is already taken by films-a.json, "Nosferatu".',
    ],
    [[{ ...film, id: 0 }], 'films-a.json, "Nosferatu": the id 0 is not between 1 and 9999999.'],
  ])('refuses %j with one sentence', (value, sentence) => {
    write('films-a.json', value);

    expect(() => loadContent(folder)).toThrow(sentence);
  });

  it('requires the names of people to be unique', () => {
    write('people-b.json', [{ ...person, id: 2 }]);

    expect(() => loadContent(folder)).toThrow(
      'people-b.json, "Max Schreck": the name Max Schreck is already taken by people-a.json, "Max Schreck".',
    );
  });

  it('says so when the folder does not exist', () => {
    expect(() => loadContent(join(folder, 'missing'))).toThrow('cannot be read');
  });
});
