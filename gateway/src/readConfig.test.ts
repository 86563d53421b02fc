// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './readConfig.ts';

/** What the start is stopped with. */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.message;
    }
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

describe('readConfig', () => {
  it('gives the embedded catalogue on port 3000 when nothing is set', () => {
    const config = readConfig({});

    expect(config).toEqual({
      port: 3000,
      brand: ['Cine', 'Pop'],
      service: undefined,
      imageBaseUrl: '/t/p',
      video: { embedBaseUrl: 'https://www.youtube-nocookie.com/embed', watchBaseUrl: 'https://www.youtube.com/watch' },
      favoritesPersistence: 'memory',
    });
  });

  it('takes empty and blank variables for not set', () => {
    const names = ['PORT', 'TMDB_TOKEN', 'TMDB_API_BASE', 'TMDB_IMAGE_BASE', 'VIDEO_EMBED_BASE', 'VIDEO_WATCH_BASE', 'FAVORITES_PERSISTENCE', 'BRAND'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const blank = Object.fromEntries(names.map((name) => [name, ' \n']));

    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it.each([
    ['1', 1],
    ['8080', 8080],
    ['65535', 65_535],
    [' 8080 ', 8080],
  ])('listens on PORT %s', (value, port) => {
    expect(readConfig({ PORT: value }).port).toBe(port);
  });

  it.each(['0', '65536', '-1', '80.5', '1e3', '0x50', 'http', '80 81'])('refuses PORT %s', (value) => {
    expect(refusalOf({ PORT: value })).toBe(`PORT is "${value}", but it has to be a whole number from 1 to 65535.`);
  });

  it('takes the two words of the brand', () => {
    expect(readConfig({ BRAND: ' Film  Night ' }).brand).toEqual(['Film', 'Night']);
  });

  it.each(['Cine', 'Cine Pop Corn'])('refuses the brand %s', (value) => {
    expect(refusalOf({ BRAND: value })).toBe(`BRAND is "${value}", but it has to be two words, such as Cine Pop.`);
  });

  it.each(['memory', 'browser'] as const)('keeps favorites in %s', (value) => {
    expect(readConfig({ FAVORITES_PERSISTENCE: value }).favoritesPersistence).toBe(value);
  });

  it.each(['Browser', 'disk', 'true'])('refuses to keep favorites in %s', (value) => {
    expect(refusalOf({ FAVORITES_PERSISTENCE: value })).toBe(`FAVORITES_PERSISTENCE is "${value}", but it has to be memory or browser.`);
  });

  it('takes the address of player and watch page, without a last slash', () => {
    const { video } = readConfig({ VIDEO_EMBED_BASE: 'https://v.example/e/', VIDEO_WATCH_BASE: 'http://v.example/w' });

    expect(video).toEqual({ embedBaseUrl: 'https://v.example/e', watchBaseUrl: 'http://v.example/w' });
  });

  describe.each(['TMDB_API_BASE', 'TMDB_IMAGE_BASE', 'VIDEO_EMBED_BASE', 'VIDEO_WATCH_BASE'])('%s', (name) => {
    it.each(['api.example/3', '/3', '//api.example', 'ftp://api.example', 'javascript:alert(1)', 'https://', 'https://api.example/?key=1', 'https://api.example/3?', 'https://api.example/3#', 'https://me@api.example', 'https://:word@api.example'])(
      'refuses %s',
      (value) => {
        const refusal = refusalOf({ [name]: value });

        expect(refusal).toMatch(new RegExp(`^${name} is ".+", but it has to be an http or https address without query, such as https://\\S+\\.$`));
        expect(refusal).toContain(`"${value}"`);
      },
    );
  });
});
