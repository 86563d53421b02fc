import { describe, expect, it } from 'vitest';
import { readImport } from './readImport.ts';
import { isZip, readZip } from './readZip.ts';

/** Archives written by another program, with the sites' file names and additional files. */
const ARCHIVES = {
  // All files but the last are deflated. The archive has a comment.
  letterboxd: [
    'UEsDBBQAAAAIAABgYlhyWuuQKQAAACkAAAALAAAAcHJvZmlsZS5jc3ZzSSxJVfDKz8xLTdEJLU4tykvMTeUyMjAy0DUw',
    'BCKd4vzc1KT8lEouAFBLAwQUAAAACAAAYGJYi49UhEcAAABHAAAACwAAAHdhdGNoZWQuY3N2c0ksSdXxS8xN1YlMTSzS',
    '8UktKUktSsqvSFEIDfLkMjIwMtE1MNY1MNIJTswp0TG0tLTUySgpKSi20tcHqdLLLNHPz0vlAgBQSwMEFAAAAAgAAGBi',
    'WCKJRnVoAAAAdAAAABEAAABkZWxldGVkL2RpYXJ5LmNzdnNJLEnV8UvMTdWJTE0s0vFJLSlJLUrKr0hRCA3y1AlKLMnM',
    'S9cJSi1PLEnO0AlJTC/WCQcxU1MUXIA6uYwMjEx0DYx1DYx03PPzUnUMLS0tdTJKSgqKrfT1QcboZZboV+gAAVylIRcA',
    'UEsDBBQAAAAAAABgYljVeYxQUAAAAFAAAAANAAAAd2F0Y2hsaXN0LmNzdkRhdGUsTmFtZSxZZWFyLExldHRlcmJveGQg',
    'VVJJCjIwMjQtMDMtMDIsIktpbiwgb3IgTm90IiwyMDA0LGh0dHBzOi8vYm94ZC5pdC90d28KUEsBAhQDFAAAAAgAAGBi',
    'WHJa65ApAAAAKQAAAAsAAAAAAAAAAAAAAIABAAAAAHByb2ZpbGUuY3N2UEsBAhQDFAAAAAgAAGBiWIuPVIRHAAAARwAA',
    'AAsAAAAAAAAAAAAAAIABUgAAAHdhdGNoZWQuY3N2UEsBAhQDFAAAAAgAAGBiWCKJRnVoAAAAdAAAABEAAAAAAAAAAAAA',
    'AIABwgAAAGRlbGV0ZWQvZGlhcnkuY3N2UEsBAhQDFAAAAAAAAGBiWNV5jFBQAAAAUAAAAA0AAAAAAAAAAAAAAIABWQEA',
    'AHdhdGNobGlzdC5jc3ZQSwUGAAAAAAQABADsAAAA1AEAAAkAYSBjb21tZW50',
  ],
  // Written as a stream, so that each file's size comes after its content.
  trakt: [
    'UEsDBBQACAAIAABgYlgAAAAAAAAAAAAAAAASAAAAdXNlci1zZXR0aW5ncy5qc29uq64FAFBLBwhDv6ajBAAAAAIAAABQ',
    'SwMEFAAIAAgAAGBiWAAAAAAAAAAAAAAAABYAAAB3YXRjaGVkLWhpc3RvcnktMS5qc29uJY1RCsJADETvMt9biWv92JzA',
    'A/iliMTugovWShuUUvbupisEhkkm884LcgRvHb6i3T3FqygYnnzb0K4hf/TEtM6GiE5wkE7z8LJMfbCFzu9kth8+OZn9',
    'Ky/QrM/1cEhW6TAnGQ0Uwt4ZcqqJUR5a4drHGzi0oZRy+QFQSwcImtfaUHoAAACUAAAAUEsDBBQACAAIAABgYlgAAAAA',
    'AAAAAAAAAAAWAAAAd2F0Y2hlZC1oaXN0b3J5LTIuanNvbouOBQBQSwcIKbtMDQQAAAACAAAAUEsDBBQACAAIAABgYlgA',
    'AAAAAAAAAAAAAAAUAAAAbGlzdHMtd2F0Y2hsaXN0Lmpzb24djEEKwjAURO8y61TGb1b/Cm5dKSKRBAytVZIPUkrubloY',
    'GObxmNuKEuYRenSYcrUUH8GgEIofeBroL0LllgPJKxxs+aZu1Nfn19deusKyTRs+57nTJYUCFdI75Fh3oYSxP0s/eMcn',
    '1Etr7f4HUEsHCMUkyrNtAAAAgAAAAFBLAwQUAAgAAAAAYGJYAAAAAAAAAAAAAAAAHAAAAGhpZGRlbi1wcm9ncmVzcy13',
    'YXRjaGVkLmpzb25bXVBLBwgpu0wNAgAAAAIAAABQSwMEFAAIAAgAAGBiWAAAAAAAAAAAAAAAABUAAAB3YXRjaGVkLXBs',
    'YXliYWNrLmpzb26LrlbKzS/LTFWyqlYqySzJATKUPBJz0pR0lDJTisGiuSlJSlamtbW1sQBQSwcIV5WrHyoAAAAtAAAA',
    'UEsBAhQDFAAIAAgAAGBiWEO/pqMEAAAAAgAAABIAAAAAAAAAAAAAAIABAAAAAHVzZXItc2V0dGluZ3MuanNvblBLAQIU',
    'AxQACAAIAABgYlia19pQegAAAJQAAAAWAAAAAAAAAAAAAACAAUQAAAB3YXRjaGVkLWhpc3RvcnktMS5qc29uUEsBAhQD',
    'FAAIAAgAAGBiWCm7TA0EAAAAAgAAABYAAAAAAAAAAAAAAIABAgEAAHdhdGNoZWQtaGlzdG9yeS0yLmpzb25QSwECFAMU',
    'AAgACAAAYGJYxSTKs20AAACAAAAAFAAAAAAAAAAAAAAAgAFKAQAAbGlzdHMtd2F0Y2hsaXN0Lmpzb25QSwECFAMUAAgA',
    'AAAAYGJYKbtMDQIAAAACAAAAHAAAAAAAAAAAAAAAgAH5AQAAaGlkZGVuLXByb2dyZXNzLXdhdGNoZWQuanNvblBLAQIU',
    'AxQACAAIAABgYlhXlasfKgAAAC0AAAAVAAAAAAAAAAAAAACAAUUCAAB3YXRjaGVkLXBsYXliYWNrLmpzb25QSwUGAAAA',
    'AAYABgCXAQAAsgIAAAAA',
  ],
};

function bytesOf(archive: keyof typeof ARCHIVES): Uint8Array {
  return Uint8Array.from(Buffer.from(ARCHIVES[archive].join(''), 'base64'));
}

describe('readZip', () => {
  it.each([
    ['letterboxd', ['watched.csv seen Salt', 'watchlist.csv favorites Kin, or Not']],
    [
      'trakt',
      [
        'watched-history-1.json seen Heat',
        'watched-history-2.json',
        'lists-watchlist.json favorites Kin',
      ],
    ],
  ] as const)('reads the lists in an archive of %s', async (archive, expected) => {
    const files = await readZip(bytesOf(archive));

    const rows = await Promise.all(files.map((file) => readImport(file, Date.now())));
    expect(
      files.map(({ name }, index) =>
        [name, ...(rows[index]?.rows.map(({ list, label }) => `${list} ${label}`) ?? [])].join(' '),
      ),
    ).toEqual(expected);
  });

  it('fails for an archive that is cut or changed', async () => {
    const bytes = bytesOf('letterboxd');
    const changed = bytes.map((byte, index) => (index > 100 && index < 160 ? 0xff : byte));

    await expect(readZip(bytes.subarray(0, bytes.length - 60))).rejects.toThrow();
    await expect(readZip(changed)).rejects.toThrow();
  });

  it('does not take other files for archives', () => {
    expect(isZip(bytesOf('trakt'))).toBe(true);
    expect(isZip(new TextEncoder().encode('PK,Name,Year\n1,Salt,1999'))).toBe(false);
    expect(isZip(new Uint8Array())).toBe(false);
  });
});
