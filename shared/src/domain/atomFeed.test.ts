import { describe, expect, it } from 'vitest';
import { writeAtomFeed } from './atomFeed.ts';

const options = {
  title: 'Cine Pop: "favorites" & <more>',
  host: 'portal.example',
  self: 'https://portal.example/calendar/US/m1.atom',
  home: 'https://portal.example/calendar',
  changedAt: Date.UTC(2026, 10, 26),
};

const linesOf = (...events: Parameters<typeof writeAtomFeed>[0]) =>
  writeAtomFeed(events, options).split('\n');

describe('an Atom feed', () => {
  it('has its name, its URL and that of the page, and when it changed', () => {
    expect(linesOf()).toEqual([
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '  <id>https://portal.example/calendar/US/m1.atom</id>',
      '  <title>Cine Pop: &#34;favorites&#34; &#38; &#60;more&#62;</title>',
      '  <updated>2026-11-26T00:00:00.000Z</updated>',
      '  <author><name>portal.example</name></author>',
      '  <link rel="self" type="application/atom+xml" href="https://portal.example/calendar/US/m1.atom"/>',
      '  <link href="https://portal.example/calendar"/>',
      '</feed>',
      '',
    ]);
  });

  it('has an entry per event, with a stable id, its date and its page, but none without a date', () => {
    const url = 'https://a.example/?b&c';
    const lines = linesOf(
      { id: 'tv-3-s2e4', date: '2026-11-27', summary: 'Umbra: The Bridge', url },
      { id: 'movie-2-disc', date: '2026-02-31', summary: 'Never' },
    );

    expect(lines.slice(8, -2)).toEqual([
      '  <entry>',
      '    <id>tag:portal.example,2026:tv-3-s2e4</id>',
      '    <title>Umbra: The Bridge</title>',
      '    <updated>2026-11-27T00:00:00Z</updated>',
      '    <link href="https://a.example/?b&#38;c"/>',
      '    <summary>2026-11-27: Umbra: The Bridge</summary>',
      '  </entry>',
    ]);
  });

  it('keeps markup as text, and leaves out what XML cannot contain', () => {
    const summary = '</title><script>]]>\u0000\u0007\uD800🎬';

    expect(linesOf({ id: 'movie-1-cinema', date: '2026-12-24', summary })[10]).toBe(
      '    <title>&#60;/title&#62;&#60;script&#62;]]&#62;   🎬</title>',
    );
  });
});
