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
      },
    ],
    ['DE/cinema.ics', { country: 'DE', titles: [] }],
  ])('is %s, and read back', (path, feed) => {
    expect(writeCalendarFeed(feed)).toBe(path);
    expect(read(path)).toEqual({ status: 'ready', feed });
    expect(writeCalendarFeed(feed, 'atom')).toBe(path.replace(/ics$/, 'atom'));
  });

  it('stays one part of a path with any code that a service has for a country', () => {
    expect(writeCalendarFeed({ country: '../a?b', titles: [] })).toBe('..%2Fa%3Fb/cinema.ics');
  });

  it('has as many titles as can be read', () => {
    const path = writeCalendarFeed({ country: 'US', titles: movies(101) });

    expect(read(path)).toEqual({
      status: 'ready',
      feed: { country: 'US', titles: movies(100) },
    });
  });
});
