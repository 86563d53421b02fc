import { describe, expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';

describe('readSettings', () => {
  it('by default listens on 3100 and accepts everyone', () => {
    expect(readSettings({})).toEqual({ port: 3100, strictAuth: false });
  });

  it('treats an empty value as not set', () => {
    expect(readSettings({ PORT: '', CATALOGUE_STRICT_AUTH: '' })).toEqual(readSettings({}));
  });

  it('reads the settings', () => {
    expect(readSettings({ PORT: '0', CATALOGUE_STRICT_AUTH: '1' })).toEqual({
      port: 0,
      strictAuth: true,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but a port is a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but a port is a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but a port is a whole number from 0 to 65535.'],
    [{ CATALOGUE_STRICT_AUTH: 'yes' }, 'CATALOGUE_STRICT_AUTH is "yes", but it is either 0 or 1.'],
  ])('refuses %j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
