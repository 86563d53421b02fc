import { describe, expect, it } from 'vitest';
import type { Favorite } from '@portal/contract/Favorite';
import { buildFavorite } from '@portal/shared/testing/builders';
import type { ListedFavorite } from '../list/listView.ts';
import { upcomingOf, writeUpcomingCalendar } from './upcomingCalendar.ts';

const TODAY = '2024-12-30';

const favoriteOn = (
  nextDate: string | undefined,
  entry: Partial<Favorite> = {},
): ListedFavorite => ({
  entry: buildFavorite(entry),
  facts: { genres: [], nextDate },
});

const write = (...favorites: readonly ListedFavorite[]) =>
  writeUpcomingCalendar(favorites, {
    now: Date.UTC(2024, 11, 30, 12, 5, 9),
    today: TODAY,
    host: 'portal.example',
    addressOf: ({ kind, id }) => `https://portal.example/${kind}/${id}`,
  });

describe('the calendar of upcoming titles', () => {
  it('has the titles after today, the next one first', () => {
    const favorites = [
      favoriteOn('2025-03-01', { id: 1 }),
      favoriteOn(TODAY, { id: 2 }),
      favoriteOn('2024-12-31', { id: 3 }),
      favoriteOn(undefined, { id: 4 }),
      { entry: buildFavorite({ id: 5 }) },
    ];

    expect(upcomingOf(favorites, TODAY).map(({ entry }) => entry.id)).toEqual([3, 1]);
  });

  it('says no end that no calendar can read', () => {
    const lines = write(favoriteOn('9999-12-31'));

    expect(lines).toContain('DTSTART;VALUE=DATE:99991231\r\n');
    expect(lines).not.toContain('DTEND');
  });

  it('ignores invalid dates', () => {
    expect(write(favoriteOn('2025-02-31'), favoriteOn('20250-01-01'))).not.toContain('VEVENT');
  });

  it('has a whole day for each, with an id that stays the same', () => {
    expect(
      write(favoriteOn('2024-12-31', { kind: 'tv', id: 7, title: 'Salt', overview: undefined })),
    ).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//portal.example//Favorites//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:tv-7@portal.example',
        'DTSTAMP:20241230T120509Z',
        'DTSTART;VALUE=DATE:20241231',
        'DTEND;VALUE=DATE:20250101',
        'SUMMARY:Salt',
        'URL:https://portal.example/tv/7',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('takes every text as text: no title adds a line or a property', () => {
    const text = write(
      favoriteOn('2025-01-01', {
        title: 'A, B; C\\D\r\nEND:VCALENDAR\u0007',
        overview: undefined,
      }),
    );

    expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nEND:VCALENDAR \r\n');
  });

  it('has no line of more than 75 octets, splits no character and loses nothing', () => {
    const title = `${'Ünïcödé 🎬 '.repeat(20)}!`;
    const text = write(favoriteOn('2025-01-01', { title, overview: undefined }));
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);

    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('�');
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });
});
