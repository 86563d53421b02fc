import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../content-security-policy/pagePolicy.ts';
import { registry } from '../testing/buildGateway.ts';
import { readConfig } from './readConfig.ts';

/** The variables whose URLs appear in the content security policy. */
const IN_POLICY = ['TMDB_LOGO', 'TMDB_IMAGE_BASE', 'VIDEO_EMBED_BASE'] as const;
const NAMES = [...IN_POLICY, 'TMDB_API_BASE', 'VIDEO_WATCH_BASE'] as const;

const read = (name: string, value: string) => readConfig({ TMDB_TOKEN: 'token', [name]: value });

describe('an address in the configuration', () => {
  it.each(
    NAMES.flatMap((name) =>
      [
        'https://*/a',
        'https://*.example/a',
        "https://'unsafe-inline'/a",
        'https://a"b.example/a',
        'https://a.example;sandbox/a',
        'https://a,b.example/a',
        'https://a$b.example/a',
        'https://a.example *.example/a',
        'https://a.example/a\n; sandbox',
        'https://a..example/a',
        'https://-a.example/a',
        'https://a.example:0/a',
        'https://10.0.1/a',
        'https:///a',
        'https:a.example/a',
      ].map((value) => [name, value] as const),
    ),
  )('is refused for %s: %j', (name, value) => {
    expect(() => read(name, value)).toThrow(
      `${name} is "${value}", but it has to be an http or https address without query, such as `,
    );
  });

  it.each(IN_POLICY)(
    'is refused for %s as one of IPv6, which policies do not know, but not for what browsers never ask',
    (name) => {
      expect(() => read(name, 'http://[::1]:3100/a')).toThrow(`${name} is "http://[::1]:3100/a"`);
      expect(read('TMDB_API_BASE', 'http://[::1]:3100/3').service?.baseUrl).toBe(
        'http://[::1]:3100/3',
      );
    },
  );

  it.each(
    IN_POLICY.flatMap((name) =>
      [
        'https://a-1.example',
        'http://10.0.0.1:3100',
        'http://posters_1:8080',
        'https://münchen.example',
      ].map((origin) => [name, origin] as const),
    ),
  )('of %s stands in the policy as %s', (name, origin) => {
    const config = read(name, `${origin}/a'b;c*`);

    const sources = contentSecurityPolicy(config, registry)
      .split('; ')
      .find((directive) => directive.includes(new URL(origin).origin))
      ?.split(' ');

    expect(sources).toContain(new URL(origin).origin);
    expect(sources?.join(' ')).not.toMatch(/[;*]|a'b/);
  });
});
