import { describe, expect, it, vi } from 'vitest';
import { bulkQueueOf } from '@portal/shared/api/createQueue';
import { localDate } from '@portal/shared/domain/dates';
import {
  buildFavorite,
  buildFollowed,
  buildPagedList,
  buildRequestFailure,
  buildSeen,
  buildTitle,
} from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import { writeCsv, writeJson } from '../export/exportList.ts';
import type { FindingApi } from './importRows.ts';
import { importRows } from './importRows.ts';
import { MAX_ROWS, readImport } from './readImport.ts';

const NOW = Date.UTC(2024, 5, 15);

const movie = buildTitle({ id: 1, title: 'The Third Man', date: '1949-08-31' });
const remake = buildTitle({ id: 2, title: 'The Third Man', date: '1999-01-01' });
const api: FindingApi = {
  findByImdb: (imdbId) => Promise.resolve(imdbId === 'tt0041959' ? [movie] : []),
  search: (_tab, query) =>
    query === 'Away'
      ? Promise.reject(new Error('Away.'))
      : Promise.resolve(buildPagedList([remake, movie])),
};

async function importText(
  text: string,
  { signal = new AbortController().signal, search = api.search } = {},
) {
  const { rows, left } = await readImport({ text }, NOW);
  const onProgress = vi.fn();
  const { entries, seen, followed, unmatched, failed } = await importRows(rows, {
    api: { ...api, search },
    signal,
    onProgress,
  });
  return {
    rows,
    left,
    entries,
    seen,
    followed,
    progress: onProgress.mock.calls.flat(),
    unmatched: unmatched.map(({ label }) => label),
    failed: failed.map(({ label }) => label),
  };
}

const own = [
  buildFavorite({ id: 1, title: '=1+1', overview: '@SUM("A", 1)\n-2', addedOn: NOW - 5 }),
  buildFavorite({ kind: 'tv', id: 2, rating: undefined, posterPath: undefined, addedOn: NOW - 9 }),
];

describe('an imported list', () => {
  it('of the portal is restored completely, from JSON and from CSV', async () => {
    expect((await importText(writeJson({ favorites: own }))).entries).toEqual(own);
    expect((await importText(await writeCsv({ favorites: own }))).entries).toEqual(own);
  });

  it.each([
    ['Ame\u0301lie', 'Am\u00e9lie', 'Am\u00e9lie'],
    ['Ｈｅａｔ', 'Heat', 'Heat'],
    ['Love &amp; Monsters', 'Love & Monsters', 'Love and Monsters'],
    ['Ocean’s Eleven', "Ocean's Eleven", 'Oceans Eleven'],
    ['Spider‑Man', 'Spider-Man', 'Spider–Man'],
    ['DIE STRASSE', 'DIE STRASSE', 'Die Straße'],
    ['istanbul', 'istanbul', 'İSTANBUL'],
    ['Orsted', 'Orsted', 'Ørsted'],
    ['he\u200bat', 'heat', 'Heat'],
  ])('finds %s by the name %s, which the service writes as %s', async (name, query, title) => {
    const search = vi.fn<FindingApi['search']>(() =>
      Promise.resolve(buildPagedList([buildTitle({ id: 7, title, date: '2020-01-01' })])),
    );

    const { entries } = await importText(`Name,Year\n${name},\u00a02020`, { search });

    expect(search.mock.calls[0]?.[1]).toBe(query);
    expect(entries.map(({ id }) => id)).toEqual([7]);
  });

  it('of the portal has the seen titles and followed people too, with all of their fields, and apart from favorites', async () => {
    const seen = [
      buildSeen({ id: 1, title: '=1+1', addedOn: NOW - 5 }),
      buildSeen({
        kind: 'tv',
        id: 2,
        title: 'Kin',
        addedOn: NOW - 9,
        upTo: { season: 2, episode: 3 },
        stars: 7,
        note: '=1+1\n<b>"Quiet", they said</b>\n\u05e9\u05dc\u05d5\u05dd',
      }),
      buildSeen({ id: 3, addedOn: NOW - 10, note: 'long '.repeat(2000).trim() }),
    ];

    const followed = [
      buildFollowed({ id: 1, name: '=1+1', profilePath: '/ada.jpg', addedOn: NOW - 5 }),
      buildFollowed({ id: 525, addedOn: NOW - 9, allWork: true }),
    ];
    const lists = { favorites: own, seen, followed };

    for (const text of [writeJson(lists), await writeCsv(lists)]) {
      const imported = await importText(text);

      expect(imported.entries).toEqual(own);
      expect(imported.seen).toEqual(seen);
      expect(imported.followed).toEqual(followed);
    }
  });

  it.each([
    ['no id', { name: 'Ada' }],
    ['an impossible id', { id: '-1', name: 'Ada' }],
    ['no name', { id: 525, name: ' ' }],
  ])('follows nobody with %s', async (_, person) => {
    const text = JSON.stringify({ followed: [{ kind: 'person', ...person }] });

    expect(await importText(text)).toMatchObject({ entries: [], followed: [] });
  });

  it('of followed people leaves out what is no image', async () => {
    const person = {
      kind: 'person',
      id: 525,
      name: 'Ada',
      profilePath: 'https://elsewhere.example',
    };

    const { followed } = await importText(JSON.stringify({ followed: [person] }));

    expect(followed).toMatchObject([{ id: 525, profilePath: undefined }]);
  });

  it('of the portal is restored completely, whatever its length and texts', async () => {
    const texts = ["'-x", "''=x", ' spaced  ', 'x;=1+1;y', '\n=1', '＝1', '-', 'a\t@b', "'", '…'];
    const long = Array.from({ length: MAX_ROWS + 500 }, (_, index) =>
      buildFavorite({
        id: index + 1,
        title: texts[index % texts.length]!,
        overview: texts[(index + 3) % texts.length]!,
        rating: index % 11,
        addedOn: NOW - index,
      }),
    );

    expect((await importText(writeJson({ favorites: long }))).entries).toEqual(long);
    expect((await importText(await writeCsv({ favorites: long }))).entries).toEqual(long);
  });

  it('of films has the miniseries that is a series to the service, of the same year alone', async () => {
    const series = buildTitle({ kind: 'tv', id: 8, title: 'Salt', date: '2019-05-06' });
    const search = vi.fn<FindingApi['search']>((tab) =>
      Promise.resolve(buildPagedList(tab === 'tv' ? [series] : [])),
    );
    const rows =
      'Name,Year,Letterboxd URI\nSalt,2019,https://boxd.it/1\nSalt,2018,https://boxd.it/2';

    const { entries, unmatched } = await importText(rows, { search });

    expect(entries).toMatchObject([{ kind: 'tv', id: 8 }]);
    expect(unmatched).toEqual(['Salt']);
    expect(search.mock.calls.map(([tab]) => tab).toSorted()).toEqual([
      'movie',
      'movie',
      'tv',
      'tv',
    ]);
  });

  it('does not wait for a request of rows that nothing can be found by', async () => {
    const busyApi = { ...api };
    const tasks = Array.from({ length: 4 }, () => bulkQueueOf(busyApi).run(never));
    const row = { label: 'Nothing but a name', addedOn: NOW, list: 'favorites' } as const;

    const { unmatched } = await importRows([row], {
      api: busyApi,
      signal: new AbortController().signal,
      onProgress: vi.fn(),
    });

    expect(tasks).toHaveLength(4);
    expect(unmatched).toEqual([row]);
  });

  it('waits as long as the service demands, and loses no row', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `The Third Man,${1940 + index}`);
    const { rows } = await readImport({ text: ['Name,Year', ...names].join('\n') }, NOW);
    vi.useFakeTimers({ now: NOW });
    const search = vi
      .fn<FindingApi['search']>(() => Promise.resolve(buildPagedList([movie])))
      .mockRejectedValueOnce(buildRequestFailure({ kind: 'rateLimited', retryAfter: '2' }));
    const { signal } = new AbortController();

    const importing = importRows(rows, { api: { ...api, search }, signal, onProgress: vi.fn() });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    const { entries, failed, unmatched } = await importing;

    expect(failed).toEqual([]);
    expect(entries.length + unmatched.length).toBe(20);
  });

  it('of Letterboxd is found by name and year', async () => {
    const { entries, unmatched } = await importText(
      'Date,Name,Year,Letterboxd URI\n2024-02-03,The third man,1949,https://boxd.it/1\n' +
        '2024-02-03,The Third Man,1950,https://boxd.it/2\n2024-02-03,The Third Man,1960,https://boxd.it/3\n',
    );

    expect(entries.map(({ id, addedOn }) => [id, localDate(addedOn)])).toEqual([
      [1, '2024-02-03'],
      [1, '2024-02-03'],
    ]);
    expect(unmatched).toEqual(['The Third Man']);
  });

  it('of IMDb is found by id', async () => {
    const { entries, unmatched } = await importText(
      'Position,Const,Created,Title,Title Type,Year\n1,tt0041959,2020-01-02,Third,Movie,1949\n' +
        '2,tt0000001,2020-01-02,Unknown,Movie,1900\n3,nm0000001,2020-01-02,Fred Astaire,,\n',
    );

    expect(entries).toMatchObject([{ kind: 'movie', id: 1 }]);
    expect(entries.map(({ addedOn }) => localDate(addedOn))).toEqual(['2020-01-02']);
    expect(unmatched).toEqual(['Unknown', 'Fred Astaire']);
  });

  it.each([
    ['columns in another order, quotes, semicolons', 'Year;Name\r\n1949;"The Third Man"\r\n'],
    [
      'lines before the names of the columns',
      'List export v7\n\nPosition,Name,Year\n1,The Third Man,1949',
    ],
    ['a file that is cut off', 'Name,Year,Letterboxd URI\nThe Third Man,1949,"https://bo'],
  ])('is read with %s', async (_, text) => {
    expect((await importText(text)).entries).toMatchObject([{ id: 1 }]);
  });

  it('without a year takes the first of that name', async () => {
    expect((await importText('Name\nThe Third Man')).entries).toMatchObject([{ id: 2 }]);
  });

  it('lists rows that cannot be matched or requested', async () => {
    const { rows, entries, unmatched, failed } = await importText(
      'Name,Year\nThe Third Man,1949\nAway,2000\n,1999\nSomething else,1949\n',
    );

    expect(rows).toHaveLength(4);
    expect(entries).toHaveLength(1);
    expect(unmatched).toEqual(['1999', 'Something else']);
    expect(failed).toEqual(['Away']);
  });

  it.each(['', '{}', '[]', 'null', '\u0000\u0001', 'just some text', '<script>1</script>'])(
    'that is no list (%j) has no rows',
    async (text) => {
      expect((await importText(text)).rows).toEqual([]);
    },
  );

  it('takes nothing but text and sound numbers from JSON', async () => {
    const entry = { kind: 'movie', id: 7, title: 'Salt' };
    const { entries, unmatched } = await importText(
      JSON.stringify({
        entries: [
          { ...entry, posterPath: 'https://elsewhere.example/x.js', rating: 99, addedOn: 9e15 },
          { ...entry, id: '7/../8', title: 'Up' },
          5,
          null,
        ],
      }),
    );

    expect(entries).toEqual([
      { ...entry, overview: undefined, rating: undefined, posterPath: undefined, addedOn: NOW },
    ]);
    expect(unmatched).toEqual(['Up', '5', 'null']);
  });

  it('is read up to a number of rows, and says how many are left', async () => {
    const rows = Array.from({ length: MAX_ROWS + 7 }, (_, index) => ({ title: `T${index}` }));

    const content = await readImport({ text: JSON.stringify(rows) }, NOW);

    expect(content.rows).toHaveLength(MAX_ROWS);
    expect(content.left).toBe(7);
  });

  it('keeps the order of rows without a time', async () => {
    const { rows } = await readImport({ text: 'Name\nFirst\nSecond' }, NOW);

    expect(rows.map(({ addedOn }) => addedOn)).toEqual([NOW, NOW - 1]);
  });

  it('says how far it is', async () => {
    expect((await importText('Name\nOne\nTwo')).progress).toEqual([1, 2]);
  });

  it('can be cancelled', async () => {
    await expect(importText('Name\nOne', { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('the list as CSV', () => {
  it('has nothing that a spreadsheet runs', async () => {
    const lines = await writeCsv({ favorites: own });

    expect(lines).toContain(`,"'=1+1",`);
    expect(lines).toContain(`"'@SUM(`);
    expect(lines).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it.each([
    'x;=1+1;y',
    'x\t=1+1',
    'x|+1',
    'x\n=1',
    '\n=1',
    '\r\n@x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    'x; =1',
  ])('has nothing that a program runs which separates otherwise (%j)', async (title) => {
    const lines = await writeCsv({ favorites: [buildFavorite({ title, overview: title })] });

    for (const cell of lines.split(/[,;|\t\r\n]+/)) {
      expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    }
  });

  it('leaves out a time that is beyond the calendar', async () => {
    const lines = await writeCsv({
      favorites: [buildFavorite({ id: 7, title: 'Salt', addedOn: 1e300 })],
    });

    expect(lines).toContain('movie,7,Salt,7.8,,');
  });
});
