import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import type { GatewayConfig } from '../config/readConfig.ts';
import { PAGE_SCRIPT_HASH } from '../pages/pageScript.ts';
import { buildGatewayConfig, buildShellVersion } from '../testing/buildPortal.ts';
import { contentSecurityPolicy, policyHeaders } from './pagePolicy.ts';

/** The portal's origin, and the hash of the only inline script. */
const OWN_SCRIPTS = `'self' '${PAGE_SCRIPT_HASH}'`;

const { sections } = buildGatewayConfig();
const development = (baseUrl: string) => ({ version: 'development', baseUrl });

interface Facts extends NonNullable<Parameters<typeof contentSecurityPolicy>[2]> {
  readonly config?: Partial<GatewayConfig>;
  readonly versions?: Parameters<typeof buildRegistryView>[0];
  readonly shell?: Parameters<typeof buildShellVersion>[0];
}

function policyOf({ config, versions, shell, ...page }: Facts = {}): string {
  const registry = { ...buildRegistryView(versions), shell: buildShellVersion(shell) };
  return contentSecurityPolicy(buildGatewayConfig(config), registry, page);
}

function directivesOf(facts?: Facts): Readonly<Record<string, string>> {
  const directives = policyOf(facts)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
}

describe('contentSecurityPolicy', () => {
  it('allows only what the portal uses, from its own origin', () => {
    expect(directivesOf()).toEqual({
      'default-src': "'none'",
      'script-src': OWN_SCRIPTS,
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': 'https://video.example',
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default portal-shell',
      'report-uri': '/reports',
    });
  });

  it('contains nothing unsafe, no bare protocol and no wildcard', () => {
    const policy = policyOf({
      config: { imageBaseUrl: 'https://images.example/t/p' },
      versions: { dashboard: { baseUrl: 'https://cdn.example/dashboard/' } },
    });

    expect(policy).not.toMatch(/unsafe|\*|https?:(\s|;|$)|blob:/);
  });

  it.each<readonly [string, Facts, Readonly<Record<string, string>>]>([
    [
      'the image host',
      { config: { imageBaseUrl: 'https://images.example/t/p' } },
      { 'img-src': "'self' data: https://images.example" },
    ],
    [
      "the service's logo from its origin",
      { config: { serviceLogo: 'https://files.example/tmdb.svg' } },
      { 'img-src': "'self' data: https://files.example" },
    ],
    [
      "frames of the video site's player only",
      {
        config: {
          video: {
            embedBaseUrl: 'https://player.example/embed',
            watchBaseUrl: 'https://watch.example/watch',
          },
        },
      },
      { 'frame-src': 'https://player.example' },
    ],
    [
      "frames of this origin when the trailers are the portal's own",
      { config: { video: { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' } } },
      { 'frame-src': "'self'" },
    ],
    [
      'the origins that the configuration lists, without sockets',
      {
        config: {
          sections: { ...sections, origins: ['https://cdn.example', 'https://b.example'] },
        },
      },
      {
        'script-src': `${OWN_SCRIPTS} https://cdn.example https://b.example`,
        'style-src': "'self' https://cdn.example https://b.example",
        'connect-src': "'self' https://cdn.example https://b.example",
      },
    ],
    [
      'no origin that only the registry contains, whatever the version',
      {
        versions: {
          dashboard: { baseUrl: 'https://cdn.example/dashboard/' },
          details: development('https://evil.example/'),
        },
      },
      { 'script-src': OWN_SCRIPTS },
    ],
    [
      'the inline styles of the page',
      { styleHashes: ['sha256-shell', 'sha256-section'] },
      { 'style-src': "'self' 'sha256-shell' 'sha256-section'" },
    ],
    [
      'the origin of an overridden section, even if the registry does not contain it',
      { overrides: { reviews: 'http://localhost:3000' } },
      {
        'script-src': `${OWN_SCRIPTS} http://localhost:3000`,
        'style-src': "'self' http://localhost:3000",
        'connect-src': "'self' http://localhost:3000",
      },
    ],
    [
      'the development servers of this machine, each once, with their sockets',
      {
        shell: development('http://localhost:3001/'),
        versions: {
          dashboard: development('http://localhost:3002/'),
          details: development('http://localhost:3002/details/'),
        },
      },
      {
        'script-src': `${OWN_SCRIPTS} http://localhost:3001 http://localhost:3002`,
        'style-src': "'self' http://localhost:3001 http://localhost:3002",
        'connect-src':
          "'self' http://localhost:3001 http://localhost:3002 ws://localhost:3001 ws://localhost:3002",
      },
    ],
    [
      'no development server when this machine is not listed',
      {
        config: { sections: { ...sections, takesLoopback: false } },
        versions: { dashboard: development('http://localhost:3002/') },
      },
      { 'script-src': OWN_SCRIPTS, 'require-trusted-types-for': "'script'" },
    ],
    [
      'only the origin of a URL',
      {
        versions: {
          dashboard: development("http://localhost:3002/a; script-src 'unsafe-eval'/"),
        },
      },
      { 'script-src': `${OWN_SCRIPTS} http://localhost:3002` },
    ],
  ])('allows %s', (_, facts, directives) => {
    expect(directivesOf(facts)).toMatchObject(directives);
  });

  it('does not limit scripts to Trusted Types policies in development, because of hot updates', () => {
    const versions = { search: development('http://localhost:3004/') };

    expect(directivesOf({ versions })).not.toHaveProperty('require-trusted-types-for');
  });
});

describe('policyHeaders', () => {
  it('names the endpoint for reports, which browsers use over https only', () => {
    const policy = policyOf({ config: { basePath: '/cinema' } });

    expect(policyHeaders(policy, true)).toEqual({
      'content-security-policy': `${policy}; report-to policy`,
      'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
      'reporting-endpoints': 'policy="/cinema/reports"',
    });
    expect(policyHeaders(policy, false)).toEqual({
      'content-security-policy': expect.stringMatching(/; report-uri \/cinema\/reports$/),
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });

  it('names none in a tab that a team has changed', () => {
    const overrides = { details: 'http://localhost:4000' };

    for (const isHttps of [true, false]) {
      const headers = policyHeaders(policyOf({ overrides }), isHttps);
      expect(JSON.stringify(headers)).not.toMatch(/report|endpoint/);
    }
  });
});
