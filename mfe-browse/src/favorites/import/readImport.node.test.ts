import { describe, expect, it } from 'vitest';
import { localDate } from '@portal/shared/domain/dates';
import { buildFavorite } from '@portal/shared/testing/builders';
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
    const { rows } = await readImport({ text }, NOW);

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
    const { rows } = await readImport({ text: lines(header, row) }, NOW);

    expect(rows).toMatchObject([{ label: 'Salt', wanted: { by: 'imdb', imdbId: 'tt0000005' } }]);
    expect(rows.map(({ addedOn }) => localDate(addedOn))).toEqual(['2024-03-02']);
  });
});

describe('the files of TMDB', () => {
  const header =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';
  const read = async (...rows: readonly string[]) =>
    (await readImport({ text: lines(header, ...rows) }, NOW)).rows;

  it('name titles by id; a rated one was seen, the others are a watchlist', async () => {
    expect(
      await read(
        '949,tt0113277,movie,Heat,1995-12-15T00:00:00Z,,,7.918,9.0,2024-03-02T00:00:00Z',
        '42,tt0000042,tv,Kin,2004-01-01T00:00:00Z,,,8.434,,2022-02-22T16:17:56Z',
      ),
    ).toMatchObject([
      {
        list: 'seen',
        addedOn: new Date(2024, 2, 2, 12).getTime(),
        wanted: { by: 'entry', entry: { kind: 'movie', id: 949, title: 'Heat', rating: 7.918 } },
      },
      {
        list: 'favorites',
        addedOn: Date.UTC(2022, 1, 22, 16, 17, 56),
        wanted: { by: 'entry', entry: { kind: 'tv', id: 42, title: 'Kin' } },
      },
    ]);
  });

  it('name an episode or a season by its series, which was seen up to there', async () => {
    const rated = '8.1,9.0,2024-03-02T00:00:00Z';

    expect(
      await read(
        `42,,tv,Kin,2004-01-01T00:00:00Z,1,3,${rated}`,
        `42,,tv,Kin,2004-01-01T00:00:00Z,2,,${rated}`,
        `7,,tv,Salt,2004-01-01T00:00:00Z,2,5,${rated}`,
      ),
    ).toMatchObject([
      { list: 'seen', upTo: { season: 3, episode: 0 }, wanted: { entry: { id: 42 } } },
      { list: 'seen', upTo: { season: 2, episode: 5 }, wanted: { entry: { id: 7 } } },
    ]);
  });

  it('do not look for an episode by its name, which is not that of a title', async () => {
    const [row] = await read('63056,tt1480055,tv_episode,Pilot,2011-04-17,1,1,8,9,2024-03-02');

    expect([row?.label, row?.wanted]).toEqual(['Pilot', undefined]);
  });
});

describe('the files of Trakt', () => {
  const movie = { title: 'Heat', year: 1995, ids: { trakt: 1, imdb: 'tt0113277', tmdb: 949 } };
  const show = { title: 'Kin', year: 2004, ids: { trakt: 2, tmdb: 42 } };
  const read = async (items: unknown) => {
    const { rows } = await readImport({ text: JSON.stringify(items) }, NOW);
    return rows.map(({ list, upTo, addedOn, wanted }) => [
      list,
      wanted?.by === 'entry' ? `${wanted.entry.kind} ${wanted.entry.id}` : wanted?.by,
      upTo && `${upTo.season} ${upTo.episode}`,
      new Date(addedOn).toISOString().slice(0, 10),
    ]);
  };

  it('mark movies that were watched or rated, and list others', async () => {
    expect(
      await read([
        { plays: 2, last_watched_at: '2024-03-02T20:00:00.000Z', movie },
        {
          rated_at: '2024-03-03T20:00:00.000Z',
          rating: 9,
          type: 'movie',
          movie: { ...movie, ids: { imdb: 'tt5' } },
        },
        { rank: 1, listed_at: '2024-03-04T20:00:00.000Z', type: 'show', show },
      ]),
    ).toEqual([
      ['seen', 'movie 949', undefined, '2024-03-02'],
      ['seen', 'imdb', undefined, '2024-03-03'],
      ['favorites', 'tv 42', undefined, '2024-03-04'],
    ]);
  });

  it('mark a show up to the last episode, in any order, and as a whole if it was rated', async () => {
    const watched = (season: number, number: number, day: string) => ({
      watched_at: `2024-03-${day}T20:00:00.000Z`,
      type: 'episode',
      episode: { season, number, title: 'Low Water' },
      show,
    });
    const seasons = [
      { number: 2, episodes: [{ number: 1 }, { number: 3 }] },
      { number: 1, episodes: [{ number: 9 }] },
    ];

    expect(await read([watched(1, 9, '05'), watched(2, 3, '04'), watched(1, 8, '03')])).toEqual([
      ['seen', 'tv 42', '2 3', '2024-03-05'],
    ]);
    expect(await read([{ last_watched_at: '2024-03-02T20:00:00.000Z', show, seasons }])).toEqual([
      ['seen', 'tv 42', '2 3', '2024-03-02'],
    ]);
    expect(
      await read([
        watched(1, 9, '05'),
        { rated_at: '2024-03-02T20:00:00.000Z', type: 'show', show },
      ]),
    ).toEqual([['seen', 'tv 42', undefined, '2024-03-05']]);
    expect(
      await read([
        { rated_at: '2024-03-02T20:00:00.000Z', type: 'season', season: { number: 1 }, show },
      ]),
    ).toEqual([['seen', 'tv 42', '2 0', '2024-03-02']]);
  });

  it.each([
    [3, 10, undefined],
    [10, 10, 'tv 42'],
    // Contains some episodes twice.
    [12, 10, 'tv 42'],
    [3, undefined, undefined],
  ])(
    'with %s of %s episodes watched, but not which, mark a show only as a whole',
    async (plays, airedEpisodes, title) => {
      const watched = { plays, last_watched_at: '2024-03-02T20:00:00.000Z', reset_at: null };

      const [row] = await read([{ ...watched, show: { ...show, aired_episodes: airedEpisodes } }]);

      expect(row?.slice(1, 3)).toEqual([title, undefined]);
    },
  );

  it.each([
    ['no title', [{ movie: {} }]],
    [
      'wrong types',
      [
        { movie: 7, show: null },
        { show: { title: {}, ids: 'x' }, seasons: [null, { episodes: [7] }] },
      ],
    ],
  ])('with %s have rows that name nothing', async (_, items) => {
    const { rows } = await readImport({ text: JSON.stringify(items) }, NOW);

    expect(rows.map(({ wanted }) => wanted)).toEqual(items.map(() => undefined));
  });
});

describe('a file', () => {
  it.each([
    ['a diary of Letterboxd', files['a diary'], 'diary.csv', 'seen'],
    ['ratings of Letterboxd', files.ratings, 'ratings.csv', 'seen'],
    ['watched films of Letterboxd', files['a watchlist'], 'watched.csv', 'seen'],
    ['watched films, downloaded again', files['a watchlist'], 'Watched (1).csv', 'seen'],
    ['a watchlist of Letterboxd', files['a watchlist'], 'watchlist.csv', 'favorites'],
    ['a list of Letterboxd', files['a list of Letterboxd'], 'list.csv', 'favorites'],
    ['ratings of IMDb', lines('Const,Your Rating,Title', 'tt5,9,Salt'), 'ratings.csv', 'seen'],
    [
      'a list of IMDb',
      lines('Position,Const,Title,Your Rating', '1,tt5,Salt,9'),
      'list.csv',
      'favorites',
    ],
  ])('with %s belongs to its list', async (_, text, name, list) => {
    const { rows } = await readImport({ text, name }, NOW);

    expect(new Set(rows.map((row) => row.list))).toEqual(new Set([list]));
  });
});

describe('the ratings in a file', () => {
  const rating = (text: string, name = 'Your Rating') =>
    lines(`Const,Title,${name}`, `tt5,Salt,${text}`);
  const item = { rated_at: '2024-03-02T20:00:00.000Z', rating: 9 };
  const show = { title: 'Kin', ids: { tmdb: 42 } };
  const tmdb = (season: string, episode: string) =>
    lines(
      'TMDb ID,Type,Name,Season Number,Episode Number,Rating,Your Rating',
      `42,tv,Kin,${season},${episode},7.9,6.0`,
    );

  it.each([
    ['IMDb', rating('9'), 9],
    ['IMDb, edited by hand', rating('90%'), 9],
    ['IMDb, with none', rating('NaN'), undefined],
    ['Letterboxd', files.ratings, 9],
    ['a diary of Letterboxd', files['a diary'], 9],
    ['TMDB', tmdb('', ''), 6],
    ['TMDB, of an episode', tmdb('1', '3'), undefined],
    ['Trakt', JSON.stringify([{ ...item, type: 'show', show }]), 9],
    [
      'Trakt, of a season',
      JSON.stringify([{ ...item, type: 'season', season: { number: 1 }, show }]),
      undefined,
    ],
  ])("are the visitor's stars for the title: %s", async (_what, text, stars) => {
    const { rows } = await readImport({ text }, NOW);

    expect(rows[0]).toMatchObject({ list: 'seen' });
    expect(rows[0]?.stars).toBe(stars);
  });

  it('come with the review, which stays as it is', async () => {
    const review = '<b>Rain</b> ½\n\u05e9\u05dc\u05d5\u05dd';
    const text = lines(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
      `2024-03-02,Salt,1999,https://boxd.it/one,,,"${review}",,2024-03-01`,
      `2024-03-02,Kin,1999,https://boxd.it/two,,,${'x'.repeat(20_000)},,2024-03-01`,
    );

    const { rows } = await readImport({ text }, NOW);

    expect(rows.map(({ stars, note }) => [stars, note])).toEqual([
      [undefined, review],
      [undefined, 'x'.repeat(10_000)],
    ]);
  });

  it('are the latest ones of a title, and none erases one', async () => {
    const text = lines(
      'Date,Name,Year,Letterboxd URI,Rating,Watched Date',
      '2023-01-08,Salt,1999,https://boxd.it/one,2,2023-01-07',
      '2024-05-20,Salt,1999,https://boxd.it/two,4,2024-05-19',
      '2025-05-20,Salt,1999,https://boxd.it/four,,2025-05-19',
    );

    const { rows } = await readImport({ text }, NOW);

    expect(rows.map(({ stars }) => stars)).toEqual([8]);
  });

  it('are none of a title that the file only lists', async () => {
    const { rows } = await readImport(
      { text: lines('Position,Const,Title,Your Rating', '1,tt5,Salt,9') },
      NOW,
    );

    expect(rows[0]?.stars).toBeUndefined();
  });
});

describe('the days in a file', () => {
  it('are the same days wherever the visitor is', async () => {
    const { rows } = await readImport({ text: files['a watchlist'] }, NOW);

    // Noon, so that no time zone or daylight saving change moves it to a different day.
    expect(rows.map(({ addedOn }) => addedOn)).toEqual([
      new Date(2024, 2, 2, 12).getTime(),
      new Date(2024, 2, 2, 12).getTime(),
    ]);
  });

  it.each(['2023-02-31', '2023-13-01', '0000-00-00', '2023-01-01nonsense'])(
    'that do not exist are as if they were not there (%s)',
    async (day) => {
      const { rows } = await readImport({ text: `Date,Name,Year\n${day},Salt,1999` }, NOW);

      expect(rows.map(({ addedOn }) => addedOn)).toEqual([NOW]);
    },
  );
});

describe('a title that a file names twice', () => {
  it('is one row with the latest of its times, in a diary', async () => {
    const text = lines(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
      '2023-01-08,Salt,1999,https://boxd.it/one,4.5,,,2023-01-07',
      '2024-05-20,SALT,1999,https://boxd.it/two,5,Yes,,2024-05-19',
      '2022-05-20,Salt,1999,https://boxd.it/four,5,Yes,,2022-05-19',
      '2024-05-21,Salt,2010,https://boxd.it/three,4,,,2024-05-20',
    );

    const { rows, repeated } = await readImport({ text }, NOW);

    expect(rows.map(({ addedOn }) => localDate(addedOn))).toEqual(['2024-05-19', '2024-05-20']);
    expect(repeated).toBe(2);
  });

  it.each([
    ['by the id of IMDb', 'Const,Title\ntt5,Salt\ntt5,Salt again\n'],
    ['as entries', writeJson({ favorites: [buildFavorite(), buildFavorite({ title: 'Again' })] })],
  ])('is one row, %s', async (_how, text) => {
    const { rows, repeated } = await readImport({ text }, NOW);

    expect([rows.length, repeated]).toEqual([1, 1]);
  });
});
