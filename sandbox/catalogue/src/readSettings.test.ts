import { describe, expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';

describe('readSettings', () => {
  it('by default listens on 3100, generates no titles and accepts everyone', () => {
    expect(readSettings({})).toEqual({ port: 3100, scale: 0, strictAuth: false });
  });

  it('treats an empty value as not set', () => {
    expect(readSettings({ PORT: '', CATALOGUE_SCALE: '', CATALOGUE_STRICT_AUTH: '' })).toEqual(
      readSettings({}),
    );
  });

  it('reads the settings', () => {
    expect(
      readSettings({ PORT: '0', CATALOGUE_SCALE: '100000', CATALOGUE_STRICT_AUTH: '1' }),
    ).toEqual({
      port: 0,
      scale: 100_000,
      strictAuth: true,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but it is a whole number from 0 on.'],
    [{ PORT: '70000' }, 'PORT is "70000", but a port is a whole number from 0 to 65535.'],
    [{ CATALOGUE_SCALE: '-1' }, 'CATALOGUE_SCALE is "-1", but it is a whole number from 0 on.'],
    [{ CATALOGUE_SCALE: '1.5' }, 'CATALOGUE_SCALE is "1.5", but it is a whole number from 0 on.'],
    [{ CATALOGUE_STRICT_AUTH: 'yes' }, 'CATALOGUE_STRICT_AUTH is "yes", but it is either 0 or 1.'],
  ])('refuses %j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
