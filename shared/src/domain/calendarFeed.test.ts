import { describe, expect, it } from 'vitest';
import { type CalendarFeed, readCalendarFeed, writeCalendarFeed } from './calendarFeed.ts';

/** Reads a path as the gateway does. */
function read(path: string) {
  const [country = '', file = ''] = path.split('/');
  return readCalendarFeed(country, file.replace(/\.ics$/, ''));
}

const movies = (count: number): CalendarFeed['titles'] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'movie', id: index + 1 }));

describe('the address of a calendar', () => {
  it.each<[string, CalendarFeed]>([
    [
      'US/m27205-t1399.ics',
      {
        country: 'US',
        titles: [
          { kind: 'movie', id: 27205 },
          { kind: 'tv', id: 1399 },
        ],
        people: [],
      },
    ],
    [
      'US/t1399-p525-w7.ics',
      {
        country: 'US',
        titles: [{ kind: 'tv', id: 1399 }],
        people: [
          { id: 525, allWork: false },
          { id: 7, allWork: true },
        ],
      },
    ],
    [
      'US/t1399-unnamed.ics',
      { country: 'US', titles: [{ kind: 'tv', id: 1399 }], people: [], isUnnamed: true },
    ],
    ['US/p525.ics', { country: 'US', titles: [], people: [{ id: 525, allWork: false }] }],
    ['DE/cinema.ics', { country: 'DE', titles: [], people: [] }],
  ])('is %s, and read back', (path, feed) => {
    expect(writeCalendarFeed(feed)).toBe(path);
    expect(read(path)).toEqual({ status: 'ready', feed });
    expect(writeCalendarFeed(feed, 'atom')).toBe(path.replace(/ics$/, 'atom'));
  });

  it('stays one part of a path with any code that a service has for a country', () => {
    expect(writeCalendarFeed({ country: '../a?b', titles: [], people: [] })).toBe(
      '..%2Fa%3Fb/cinema.ics',
    );
  });

  it('has as many titles and people as can be read', () => {
    const people = movies(41).map(({ id }) => ({ id, allWork: false }));
    const path = writeCalendarFeed({ country: 'US', titles: movies(101), people });

    expect(read(path)).toEqual({
      status: 'ready',
      feed: { country: 'US', titles: movies(100), people: people.slice(0, 40) },
    });
  });
});
