import { describe, expect, it } from 'vitest';
import { localDate } from '@portal/shared/domain/dates';
import { buildFavorite } from '@portal/shared/testing/buildFavorite';
import { writeJson } from '../export/exportList.ts';
import { readImport } from './readImport.ts';

const NOW = Date.UTC(2026, 5, 15);
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;

/** Sample files from Letterboxd and IMDb, with two titles each. */
const files = {
  'a list of Letterboxd': lines(
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    '2024-03-02,Rainy days,"year, noir",https://letterboxd.com/somebody/list/rainy-days/,"For; a; rainy; day,',
    'or two"',
    '',
    'Position,Name,Year,URL,Description',
    '1,Salt,1999,https://boxd.it/one,"a note',
    'of two lines"',
    '2,"Kin, or Not",2004,https://boxd.it/two,',
  ),
  'a list whose name is a column': lines(
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    '2024-03-02,Name,year,https://letterboxd.com/somebody/list/name/,',
    '',
    'Position,Name,Year,URL,Description',
    '1,Salt,1999,https://boxd.it/one,',
    '2,"Kin, or Not",2004,https://boxd.it/two,',
  ),
  'a diary': lines(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2024-03-02,Salt,1999,https://boxd.it/one,4.5,,,2024-03-01',
    '2024-03-02,"Kin, or Not",2004,https://boxd.it/two,,Yes,"a, b",2024-03-01',
  ),
  ratings: lines(
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-03-02,Salt,1999,https://boxd.it/one,4.5',
    '2024-03-02,"Kin, or Not",2004,https://boxd.it/two,2',
  ),
  'a watchlist': lines(
    'Date,Name,Year,Letterboxd URI',
    '2024-03-02,Salt,1999,https://boxd.it/one',
    '2024-03-02,"Kin, or Not",2004,https://boxd.it/two',
  ),
};

describe('the files of Letterboxd', () => {
  it.each(Object.entries(files))('name films with their years: %s', async (_what, text) => {
    const { rows } = await readImport(text, NOW);

    expect(rows.map(({ label, wanted }) => [label, wanted])).toEqual([
      ['Salt', { by: 'title', isFilm: true, year: 1999 }],
      ['Kin, or Not', { by: 'title', isFilm: true, year: 2004 }],
    ]);
  });
});

describe('the files of IMDb', () => {
  it.each([
    [
      'ratings',
      'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
      'tt0000005,9,2024-03-02,Salt,Salz,https://www.imdb.com/title/tt0000005/,Movie,8.3,170,1999,"Crime, Drama",70,1999-12-15,Somebody',
    ],
    [
      'a list',
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
      '1,tt0000005,2024-03-02,2024-04-02,,Salt,Salz,https://www.imdb.com/title/tt0000005/,TV Mini Series,8.3,170,1999,Drama,70,1999-12-15,,9,2025-01-01',
    ],
  ])('name titles by id: %s', async (_what, header, row) => {
    const { rows } = await readImport(lines(header, row), NOW);

    expect(rows).toMatchObject([{ label: 'Salt', wanted: { by: 'imdb', imdbId: 'tt0000005' } }]);
    expect(rows.map(({ addedOn }) => localDate(addedOn))).toEqual(['2024-03-02']);
  });
});

describe('the days in a file', () => {
  it('are the same days wherever the visitor is', async () => {
    const { rows } = await readImport(files['a watchlist'], NOW);

    // Noon, so that no time zone or daylight saving change moves it to a different day.
    expect(rows.map(({ addedOn }) => addedOn)).toEqual([
      new Date(2024, 2, 2, 12).getTime(),
      new Date(2024, 2, 2, 12).getTime(),
    ]);
  });

  it.each(['2023-02-31', '2023-13-01', '0000-00-00', '2023-01-01nonsense'])(
    'that do not exist are as if they were not there (%s)',
    async (day) => {
      const { rows } = await readImport(`Date,Name,Year\n${day},Salt,1999`, NOW);

      expect(rows.map(({ addedOn }) => addedOn)).toEqual([NOW]);
    },
  );
});

describe('a title that a file names twice', () => {
  it('is one row with the latest of its times, in a diary', async () => {
    const { rows, repeated } = await readImport(
      lines(
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
        '2023-01-08,Salt,1999,https://boxd.it/one,4.5,,,2023-01-07',
        '2024-05-20,SALT,1999,https://boxd.it/two,5,Yes,,2024-05-19',
        '2022-05-20,Salt,1999,https://boxd.it/four,5,Yes,,2022-05-19',
        '2024-05-21,Salt,2010,https://boxd.it/three,4,,,2024-05-20',
      ),
      NOW,
    );

    expect(rows.map(({ addedOn }) => localDate(addedOn))).toEqual(['2024-05-20', '2024-05-21']);
    expect(repeated).toBe(2);
  });

  it.each([
    ['by the id of IMDb', 'Const,Title\ntt5,Salt\ntt5,Salt again\n'],
    ['as entries', writeJson([buildFavorite(), buildFavorite({ title: 'Again' })])],
  ])('is one row, %s', async (_how, text) => {
    const { rows, repeated } = await readImport(text, NOW);

    expect([rows.length, repeated]).toEqual([1, 1]);
  });
});
