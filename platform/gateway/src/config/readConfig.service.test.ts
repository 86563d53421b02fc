import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.q-1_2';

/** Everything that a failed start can print: message, cause and stack. */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof Error
      ? `${error.message} ${String(error.cause)} ${error.stack}`
      : String(error);
  }
  throw new Error('The configuration was accepted.');
}

describe('readConfig: the source of the data', () => {
  it('uses the live service with its images when only a token is set', () => {
    const config = readConfig({ TMDB_TOKEN: TOKEN });

    expect(config.service).toEqual({ baseUrl: 'https://api.themoviedb.org/3', token: TOKEN });
    expect(config.imageBaseUrl).toBe('https://image.tmdb.org/t/p');
  });

  it('uses another service with the token', () => {
    const config = readConfig({ TMDB_TOKEN: TOKEN, TMDB_API_BASE: 'http://127.0.0.1:9000/3/' });

    expect(config.service).toEqual({ baseUrl: 'http://127.0.0.1:9000/3', token: TOKEN });
    expect(config.imageBaseUrl).toBe('http://127.0.0.1:9000/t/p');
  });

  it('uses another service without a token', () => {
    const config = readConfig({ TMDB_API_BASE: 'https://movies.example/3' });

    expect(config.service).toEqual({ baseUrl: 'https://movies.example/3', token: undefined });
  });

  it.each([
    ['the catalogue, when no service is configured', {}, 'catalogue'],
    ['the service, when there is a token', { TMDB_TOKEN: TOKEN }, 'tmdb'],
    [
      'the service, when there is an address',
      { TMDB_API_BASE: 'https://movies.example/3' },
      'tmdb',
    ],
    [
      'the catalogue, when the address is said to be one',
      { TMDB_API_BASE: 'http://localhost:4000/3', DATA_SOURCE: 'catalogue' },
      'catalogue',
    ],
    [
      'the service, when the address is said to be its',
      { TMDB_API_BASE: 'https://movies.example/3', DATA_SOURCE: 'tmdb' },
      'tmdb',
    ],
  ])('names %s', (_, environment, source) => {
    expect(readConfig(environment).source).toBe(source);
  });

  it.each(['TMDB', 'sample', 'tmdb catalogue'])('refuses the source %s', (value) => {
    expect(refusalOf({ DATA_SOURCE: value })).toContain(
      `DATA_SOURCE is "${value}", but it has to be tmdb or catalogue.`,
    );
  });

  it('loads the images from their own host, whatever the service', () => {
    const images = 'https://pictures.example/sizes';

    expect(readConfig({ TMDB_IMAGE_BASE: `${images}/` }).imageBaseUrl).toBe(images);
    expect(readConfig({ TMDB_IMAGE_BASE: images, TMDB_TOKEN: TOKEN }).imageBaseUrl).toBe(images);
  });

  it('proxies pictures, so that the page knows no image host', () => {
    const config = readConfig({ TMDB_TOKEN: TOKEN, IMAGES: 'edge' });

    expect(config.imageBaseUrl).toBe('/t/p');
    expect(config.imageProxy).toEqual({
      imageHost: 'https://image.tmdb.org/t/p',
      cacheFolder: undefined,
    });
    expect(readConfig({ TMDB_TOKEN: TOKEN, IMAGES: 'host' }).imageProxy).toBeUndefined();
    expect(readConfig({ TMDB_TOKEN: TOKEN }).imageProxy).toBeUndefined();
  });

  it('stores proxied pictures in the configured folder', () => {
    const config = readConfig({ TMDB_TOKEN: TOKEN, IMAGES: 'edge', IMAGES_CACHE: '/var/images' });

    expect(config.imageProxy?.cacheFolder).toBe('/var/images');
  });

  it("proxies no pictures for the catalogue, whose pictures are the portal's own", () => {
    const config = readConfig({ IMAGES: 'edge' });

    expect([config.imageBaseUrl, config.imageProxy]).toEqual(['/t/p', undefined]);
  });

  it('refuses an unknown value for serving pictures', () => {
    expect(refusalOf({ IMAGES: 'yes' })).toContain(
      'IMAGES is "yes", but it has to be host or edge.',
    );
  });

  it('accepts a token that was copied with surrounding spaces or a line break', () => {
    const config = readConfig({ TMDB_TOKEN: ` ${TOKEN}\r\n` });

    expect(config.service?.token).toBe(TOKEN);
  });

  it.each([
    ['a space', `${TOKEN} ${TOKEN}`],
    ['a line end', `${TOKEN}\nx-injected: 1`],
    ['a tab', `${TOKEN}\t1`],
    ['a letter that no header carries', `${TOKEN}ä`],
    ['quotes of a file of variables', `"${TOKEN}"`],
  ])('refuses a token with %s inside, without repeating the token', (_, token) => {
    const refusal = refusalOf({ TMDB_TOKEN: token });

    expect(refusal).toMatch(
      /^TMDB_TOKEN holds characters that no token has, but it has to be .+\./,
    );
    expect(refusal).not.toContain('c2VjcmV0');
    expect(refusal).not.toContain('injected');
  });

  it('refuses a version 3 key in the place of the token, without repeating it', () => {
    const refusal = refusalOf({ TMDB_TOKEN: '0123456789abcdef0123456789ABCDEF' });

    expect(refusal).toContain(
      'TMDB_TOKEN holds an API key of version 3, but it has to be the read access token, the longer of the two that the service shows.',
    );
    expect(refusal).not.toContain('0123');
  });

  it('does not repeat the token when another variable is wrong', () => {
    const refusal = refusalOf({ TMDB_TOKEN: TOKEN, PORT: 'x', TMDB_API_BASE: 'y' });

    expect(refusal).not.toContain('c2VjcmV0');
  });
});
