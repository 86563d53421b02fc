import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../content-security-policy/pagePolicy.ts';
import { registry } from '../testing/buildGateway.ts';
import { readConfig } from './readConfig.ts';

const read = (name: string, value: string) => readConfig({ TMDB_TOKEN: 'token', [name]: value });

it.each(['TMDB_LOGO', 'TMDB_IMAGE_BASE', 'VIDEO_EMBED_BASE'])(
  'only the origin of %s stands in the policy, which supports no IPv6 address',
  (name) => {
    const origin = 'http://posters_1:8080';

    const directives = contentSecurityPolicy(read(name, `${origin}/a'b;c*`), registry).split('; ');

    const sources = directives.find((directive) => directive.includes(origin))?.split(' ');
    expect(sources).toContain(origin);
    expect(sources?.join(' ')).not.toMatch(/[;*]|a'b/);
    expect(() => read(name, 'http://[::1]:3100/a')).toThrow(`${name} is "http://[::1]:3100/a"`);
  },
);
