import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { describe, expect, it, vi } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { NO_EVENTS } from '../service/ApiEvents.ts';
import { createDataSource } from '../service/dataSource.ts';
import type { Upstream } from '../service/serviceUpstream.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { createCalendarRoutes } from './index.ts';

const pages = {
  movie: { path: '/movie/:id', files: [] },
  series: { path: '/tv/:id', files: [] },
  episode: { path: '/tv/:id/season/:season/episode/:episode', files: [] },
};
const siteWith = (given: Partial<typeof pages>) =>
  fakeSiteStore({
    registry: buildRegistry({
      details: { current: buildVersionOf('details', '1.0.0', { pages: given }) },
    }),
  });

const TITLE = 'Salt, Pepper; C\\D "q"\r\nEND:VCALENDAR\u0007 <b>Ünïcödé 🎬🎬🎬🎬🎬🎬🎬🎬</b>';
const READ_TITLE = 'Salt, Pepper; C\\D "q"\nEND:VCALENDAR  <b>Ünïcödé 🎬🎬🎬🎬🎬🎬🎬🎬</b>';

const release = (day: string, type: number) => ({ type, release_date: `${day}T00:00:00.000Z` });
const episode = (number: number, name: string, day: string) => ({
  id: number,
  episode_number: number,
  season_number: 2,
  name,
  air_date: day,
});

/** The service's responses by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/movie/1': { id: 1, title: TITLE },
  '/movie/1/release_dates': {
    id: 1,
    results: [
      { iso_3166_1: 'FR', release_dates: [release('2026-12-24', 3)] },
      {
        iso_3166_1: 'US',
        release_dates: [
          release('1900-01-01', 6),
          release('2026-11-23', 3),
          release('2099-12-31', 5),
          release('2026-11', 4),
        ],
      },
    ],
  },
  '/tv/3': { id: 3, name: 'Umbra', next_episode_to_air: episode(4, 'The Bridge', '2026-11-27') },
  '/tv/3/season/2': {
    id: 30,
    season_number: 2,
    episodes: [
      episode(3, 'Long ago', '2026-01-01'),
      episode(4, 'The Bridge', '2026-11-27'),
      episode(5, 'Episode 5', '2026-12-04'),
      episode(6, 'Undated', '2026'),
    ],
  },
  '/tv/5': { id: 5, name: 'Ended' },
  '/person/525/movie_credits': {
    id: 525,
    cast: [{ id: 1, title: TITLE, release_date: '2026-11-23', credit_id: 'a' }],
    crew: [
      { id: 9, title: 'Produced', release_date: '2026-12-01', credit_id: 'b', job: 'Producer' },
      { id: 10, title: 'Old', release_date: '1999-01-01', credit_id: 'c', job: 'Director' },
      { id: 11, title: 'Undated', release_date: '', credit_id: 'd', job: 'Director' },
    ],
  },
  '/person/525/tv_credits': {
    id: 525,
    cast: [],
    crew: [{ id: 3, name: 'Umbra', first_air_date: '2026-11-27', credit_id: 'e', job: 'Creator' }],
  },
  '/movie/9': { id: 9, title: 'Produced' },
  '/movie/9/release_dates': {
    id: 9,
    results: [{ iso_3166_1: 'US', release_dates: [release('2026-12-01', 3)] }],
  },
};

const pathOf = (address: string) => new URL(address, 'http://service').pathname;
const service: Upstream = (address) => {
  const body = answers[pathOf(address)];
  return body === undefined
    ? Response.json({ success: false, status_code: 34 }, { status: 404 })
    : Response.json(body);
};

const NOW = Date.UTC(2026, 10, 26, 14, 30);

interface Facts {
  readonly upstream?: Upstream;
  readonly pay?: () => void;
  readonly site?: ReturnType<typeof siteWith>;
  readonly now?: number;
  readonly publicUrl?: string | undefined;
  readonly basePath?: string;
  readonly headers?: Record<string, string>;
}

function ask(path: string, facts: Facts = {}) {
  const { upstream = service, pay = vi.fn(), site = siteWith(pages), now = NOW, headers } = facts;
  const routes = createCalendarRoutes({
    site,
    data: createDataSource({
      upstream,
      isCaching: true,
      events: NO_EVENTS,
      reportError: () => undefined,
    }),
    visitorBudget: { payerOf: () => ({ visitor: 'a calendar', pay }) },
    basePath: facts.basePath,
    publicUrlOf: () => ('publicUrl' in facts ? facts.publicUrl : 'https://portal.example'),
    brand: ['Cine', 'Pop'],
    now: () => now,
  });
  return routes.request(path, { headers });
}

const textOf = async (path: string, facts?: Facts) => (await ask(path, facts)).text();

/** The events, parsed with ical.js. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      summary,
      isAllDay: startDate.isDate,
      days: `${startDate.toString()}/${endDate.toString()}`,
    }));
}

describe('a calendar to subscribe to', () => {
  it('has whole days with stable ids for releases in the country and for episodes', async () => {
    const response = await ask('/calendar/US/m1-t3-t5.ics');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(await response.text())).toEqual([
      {
        uid: 'movie-1-cinema@portal.example',
        summary: `${READ_TITLE}: In cinemas`,
        isAllDay: true,
        days: '2026-11-23/2026-11-24',
      },
      {
        uid: 'tv-3-s2e4@portal.example',
        summary: 'Umbra: Season 2, episode 4: The Bridge',
        isAllDay: true,
        days: '2026-11-27/2026-11-28',
      },
      {
        uid: 'tv-3-s2e5@portal.example',
        summary: 'Umbra: Season 2, episode 5',
        isAllDay: true,
        days: '2026-12-04/2026-12-05',
      },
      {
        uid: 'movie-1-disc@portal.example',
        summary: `${READ_TITLE}: On disc`,
        isAllDay: true,
        days: '2099-12-31/2100-01-01',
      },
    ]);
  });

  it('is read in the same way by another reader', async () => {
    const calendar = nodeIcal.parseICS(await textOf('/calendar/US/t3-m1.ics'));
    const events = Object.values(calendar).flatMap((part) =>
      part?.type === 'VEVENT' ? [part] : [],
    );

    expect(
      events.map(({ uid, summary, datetype, start, url }) => [
        uid,
        summary,
        datetype,
        [start.getFullYear(), start.getMonth() + 1, start.getDate()].join('-'),
        url,
      ]),
    ).toEqual([
      [
        'movie-1-cinema@portal.example',
        `${READ_TITLE}: In cinemas`,
        'date',
        '2026-11-23',
        'https://portal.example/movie/1',
      ],
      [
        'tv-3-s2e4@portal.example',
        'Umbra: Season 2, episode 4: The Bridge',
        'date',
        '2026-11-27',
        'https://portal.example/tv/3/season/2/episode/4',
      ],
      [
        'tv-3-s2e5@portal.example',
        'Umbra: Season 2, episode 5',
        'date',
        '2026-12-4',
        'https://portal.example/tv/3/season/2/episode/5',
      ],
      [
        'movie-1-disc@portal.example',
        `${READ_TITLE}: On disc`,
        'date',
        '2099-12-31',
        'https://portal.example/movie/1',
      ],
    ]);
  });

  it('has a name and says how often to reload it, in lines of 75 octets that end with CRLF', async () => {
    const text = await textOf('/calendar/US/m1-t3.ics');
    const calendar = new ICAL.Component(ICAL.parse(text));
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);

    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Cine Pop: favorites');
  });

  it('is for the country in its address', async () => {
    const events = eventsIn(await textOf('/calendar/FR/m1.ics'));

    expect(events.map(({ days }) => days)).toEqual(['2026-12-24/2026-12-25']);
  });

  it('is also a feed, with an entry per event', async () => {
    const response = await ask('/calendar/US/t3.atom', { basePath: '/cinema' });

    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<title>Umbra: Season 2, episode 4: The Bridge</title>');
    expect(text).toContain('href="https://portal.example/cinema/tv/3/season/2/episode/4"');
    expect(text).toContain('<id>https://portal.example/cinema/calendar/US/t3.atom</id>');
  });

  it('has episodes without names if its address says so, of people too', async () => {
    const ofList = async (list: string) =>
      eventsIn(await textOf(`/calendar/US/${list}-unnamed.ics`)).map(({ summary }) => summary);
    const episodes = ['Umbra: Season 2, episode 4', 'Umbra: Season 2, episode 5'];

    expect(await ofList('t3')).toEqual(episodes);
    expect(await ofList('p525')).toEqual(expect.arrayContaining(episodes));
  });

  it('has the cinema releases of nine weeks, each in the week that was requested', async () => {
    const upstream = vi.fn<Upstream>(() =>
      Response.json({
        page: 1,
        total_pages: 1,
        total_results: 2,
        results: [
          { id: 7, title: 'Early', release_date: '2026-11-26' },
          { id: 8, title: 'Elsewhere', release_date: '2019-01-01' },
        ],
      }),
    );

    const text = await textOf('/calendar/DE/cinema.ics', { upstream });

    expect(eventsIn(text).map(({ summary }) => summary)).toEqual(['Early: In cinemas']);
    const calls = upstream.mock.calls.map(([address]) => new URL(address, 'http://service'));
    expect(calls).toHaveLength(9);
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
      region: 'DE',
      'release_date.gte': '2026-11-16',
      'release_date.lte': '2026-11-22',
      with_release_type: '2|3',
    });
  });

  it('links to the series if the portal has no pages of episodes', async () => {
    const site = siteWith({ series: pages.series });

    const text = await textOf('/calendar/US/t3.ics', { site });

    expect(text).toContain('URL:https://portal.example/tv/3\r\n');
  });

  it('has what people have coming as cast, director or creator, each once beside the titles', async () => {
    const uids = async (list: string) =>
      eventsIn(await textOf(`/calendar/US/${list}.ics`)).map(({ uid }) => uid.split('@')[0]);
    const ofUmbra = ['tv-3-s2e4', 'tv-3-s2e5'];

    expect(await uids('p525')).toEqual(['movie-1-cinema', ...ofUmbra, 'movie-1-disc']);
    expect(await uids('m1-p525-p404')).toEqual(['movie-1-cinema', ...ofUmbra, 'movie-1-disc']);
    expect(await uids('w525')).toContain('movie-9-cinema');
    expect(await textOf('/calendar/US/p525.atom')).toContain('Umbra: Season 2, episode 4');
    expect(await textOf('/calendar/US/p525.ics')).toContain('Cine Pop: followed people');
  });

  it('has the episodes of a running series', async () => {
    const upstream: Upstream = (address, signal) =>
      pathOf(address) === '/person/525/tv_credits'
        ? Response.json({
            id: 525,
            cast: [{ id: 3, name: 'Umbra', first_air_date: '2005-03-27', credit_id: 'e' }],
          })
        : service(address, signal);

    const events = eventsIn(await textOf('/calendar/US/p525.ics', { upstream }));

    expect(events.map(({ uid }) => uid.split('@')[0])).toContain('tv-3-s2e5');
  });

  it('requests no titles without a date of a person who has thousands', async () => {
    const cast = Array.from({ length: 3000 }, (_, index) => ({
      id: index + 1,
      title: `Title ${index}`,
      credit_id: `${index}`,
    }));
    const upstream = vi.fn<Upstream>(() => Response.json({ id: 525, cast, crew: [] }));

    const response = await ask('/calendar/US/p525.ics', { upstream });

    expect(response.status).toBe(200);
    expect(upstream).toHaveBeenCalledTimes(2);
  });

  it('leaves out titles that the service does not have, and is valid without any', async () => {
    const text = await textOf('/calendar/US/t404-m404.ics');

    expect(eventsIn(text)).toEqual([]);
    // A calendar must contain at least one component.
    const [zone, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
    expect(others).toEqual([]);
    expect(zone && new ICAL.Timezone(zone).tzid).toBe('Etc/UTC');
  });

  it('has the episodes of a season that ended, and nothing of one that is missing', async () => {
    const upstream: Upstream = (address, signal) =>
      pathOf(address) === '/tv/3'
        ? Response.json({
            id: 3,
            name: 'Umbra',
            status: 'Returning Series',
            next_episode_to_air: null,
            seasons: [
              { id: 1, season_number: 0, air_date: '2020-01-01' },
              { id: 30, season_number: 2, air_date: '2026-01-01' },
            ],
          })
        : service(address, signal);
    const now = Date.UTC(2026, 11, 20);

    const events = eventsIn(await textOf('/calendar/US/t3.ics', { upstream, now }));

    expect(events.map(({ uid }) => uid)).toEqual([
      'tv-3-s2e4@portal.example',
      'tv-3-s2e5@portal.example',
    ]);
  });

  it('leaves out titles that the operator hides', async () => {
    const upstream: Upstream = (address, signal) =>
      pathOf(address).startsWith('/movie/1')
        ? Response.json({}, { status: 451 })
        : service(address, signal);

    expect(eventsIn(await textOf('/calendar/US/m1-t3.ics', { upstream }))).toHaveLength(2);
  });

  it.each([
    ['/calendar/US/m1-x2.ics', 'The list must be ids'],
    ['/calendar/US/m01.ics', 'The list must be ids'],
    ['/calendar/US/m1-.ics', 'The list must be ids'],
    ['/calendar/US/unnamed.ics', 'The list must be ids'],
    ['/calendar/US/m1-UNNAMED.ics', 'and may end with “-unnamed”.'],
    ['/calendar/US/m1%0d%0aX:1.ics', 'The list must be ids'],
    ['/calendar/US/m1234567890123456.ics', 'The list must be ids'],
    ['/calendar/us/m1.ics', 'The country must be a code of two letters'],
    [
      `/calendar/US/${Array.from({ length: 101 }, (_, index) => `m${index + 1}`).join('-')}.ics`,
      'A calendar has 100 titles and 40 people at most.',
    ],
    [
      `/calendar/US/${Array.from({ length: 41 }, (_, index) => `p${index + 1}`).join('-')}.ics`,
      'A calendar has 100 titles and 40 people at most.',
    ],
  ])('refuses %s in one sentence, without a request', async (path, sentence) => {
    const upstream = vi.fn<Upstream>(service);
    const response = await ask(path, { upstream });

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch('text/plain');
    expect(await response.text()).toMatch(sentence);
    expect(upstream).not.toHaveBeenCalled();
  });

  it('has each title once', async () => {
    expect(eventsIn(await textOf('/calendar/US/t3-t3.ics'))).toHaveLength(2);
  });

  it('is unavailable if a part of it is, because calendars would delete the missing events', async () => {
    const upstream: Upstream = (address, signal) =>
      pathOf(address) === '/tv/3/season/2'
        ? Response.json({}, { status: 503, headers: { 'retry-after': '7' } })
        : service(address, signal);

    const response = await ask('/calendar/US/m1-t3.ics', { upstream });

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('VCALENDAR');
  });

  it('is unavailable if a response has an unexpected shape', async () => {
    const response = await ask('/calendar/US/m1-p525.ics', {
      upstream: () => Response.json(['odd']),
    });

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
  });

  it('charges the titles and each request to whoever asks', async () => {
    const pay = vi.fn();

    await ask('/calendar/US/m1-t3.ics', { pay });

    expect(pay.mock.calls).toEqual([
      ['calendarTitle', 2],
      ...Array.from({ length: 4 }, () => ['call']),
    ]);
  });

  it('charges the responses about people and their titles too, even if they are cached', async () => {
    const pay = vi.fn();

    await ask('/calendar/US/m1-w525.ics', { pay });

    const charged = pay.mock.calls.filter(([work]) => work === 'calendarTitle');
    // Movies and series of the person; then 1 and 9, and the series 3.
    expect(charged).toEqual([['calendarTitle'], ['calendarTitle'], ['calendarTitle', 3]]);
  });

  it('requests few titles at once', async () => {
    let atOnce = 0;
    const most = vi.fn<(count: number) => void>();
    const upstream: Upstream = async () => {
      atOnce += 1;
      most(atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return Response.json({ id: 1, results: [] });
    };
    const list = Array.from({ length: 100 }, (_, index) => `m${index + 1}`).join('-');

    const response = await ask(`/calendar/US/${list}.ics`, { upstream });

    expect(response.status).toBe(200);
    expect(most).toHaveBeenCalledTimes(100);
    expect(Math.max(...most.mock.calls.flat())).toBeLessThanOrEqual(4);
  });

  it('is the same for the whole day, so that a reload costs nothing', async () => {
    const path = '/calendar/US/t3.ics';
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    const later = await ask(path, { now: NOW + 3_600_000, headers: { 'if-none-match': etag } });

    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    expect(later.status).toBe(304);
  });

  it('links to the pages of a portal below a path', async () => {
    const text = await textOf('/calendar/US/t3.ics', { basePath: '/cinema' });

    expect(text).toMatch(/^URL\S*:https:\/\/portal\.example\/cinema\/tv\/3/m);
  });

  it('is not found where the portal does not know its address', async () => {
    const response = await ask('/calendar/US/t3.ics', { publicUrl: undefined });

    expect(response.status).toBe(404);
  });
});
