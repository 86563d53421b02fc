import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import type { GatewayConfig } from '../config/readConfig.ts';
import { PAGE_SCRIPT_HASH } from '../pages/pageScript.ts';
import { buildGatewayConfig } from '../testing/buildGatewayConfig.ts';
import { buildShellVersion } from '../testing/buildShellVersion.ts';
import { contentSecurityPolicy } from './pagePolicy.ts';

const registry = { ...buildRegistryView(), shell: buildShellVersion() };
/** The portal's origin, and the only inline script. */
const OWN_SCRIPTS = `'self' '${PAGE_SCRIPT_HASH}'`;

function directivesOf(config: GatewayConfig, site = registry): Readonly<Record<string, string>> {
  const directives = contentSecurityPolicy(config, site)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
}

describe('contentSecurityPolicy', () => {
  it('forbids everything that the portal does not use', () => {
    const directives = directivesOf(buildGatewayConfig());

    expect(directives).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
  });

  it('allows scripts, styles and requests from this origin only', () => {
    const directives = directivesOf(buildGatewayConfig());

    expect(directives).toMatchObject({
      'script-src': OWN_SCRIPTS,
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
    });
  });

  it('contains nothing unsafe, no bare protocol and no wildcard', () => {
    const site = {
      ...buildRegistryView({ dashboard: { baseUrl: 'https://cdn.example/dashboard/' } }),
      shell: buildShellVersion(),
    };

    const policy = contentSecurityPolicy(
      buildGatewayConfig({ imageBaseUrl: 'https://images.example/t/p' }),
      site,
    );

    expect(policy).not.toMatch(/unsafe|\*|https?:(\s|;|$)|blob:/);
  });

  it('allows images of this origin, and of the image host if there is one', () => {
    expect(directivesOf(buildGatewayConfig())['img-src']).toBe("'self' data:");
    expect(
      directivesOf(buildGatewayConfig({ imageBaseUrl: 'https://images.example/t/p' }))['img-src'],
    ).toBe("'self' data: https://images.example");
  });

  it("allows the service's logo from its origin", () => {
    const config = buildGatewayConfig({ serviceLogo: 'https://files.example/tmdb.svg' });

    expect(directivesOf(config)['img-src']).toBe("'self' data: https://files.example");
  });

  it("allows frames of the video site's player only", () => {
    const video = {
      embedBaseUrl: 'https://player.example/embed',
      watchBaseUrl: 'https://watch.example/watch',
    };

    expect(directivesOf(buildGatewayConfig({ video }))['frame-src']).toBe('https://player.example');
  });

  it("allows frames of this origin only when the trailers are the portal's own", () => {
    const video = { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' };

    expect(directivesOf(buildGatewayConfig({ video }))['frame-src']).toBe("'self'");
  });

  it('allows the origins that the configuration lists, without sockets', () => {
    const directives = directivesOf(
      buildGatewayConfig({
        sections: {
          ...buildGatewayConfig().sections,
          origins: ['https://cdn.example', 'https://files.example'],
        },
      }),
    );

    expect(directives).toMatchObject({
      'script-src': `${OWN_SCRIPTS} https://cdn.example https://files.example`,
      'style-src': "'self' https://cdn.example https://files.example",
      'connect-src': "'self' https://cdn.example https://files.example",
    });
  });

  it('forbids an origin that only the registry contains, whatever the version', () => {
    const site = {
      ...buildRegistryView({
        dashboard: { baseUrl: 'https://cdn.example/dashboard/' },
        details: { version: 'development', baseUrl: 'https://evil.example/' },
      }),
      shell: buildShellVersion(),
    };

    expect(directivesOf(buildGatewayConfig(), site)['script-src']).toBe(OWN_SCRIPTS);
  });

  it('allows the inline styles of the page', () => {
    const policy = contentSecurityPolicy(buildGatewayConfig(), registry, {
      styleHashes: ['sha256-shell', 'sha256-section'],
    });

    expect(policy).toContain("style-src 'self' 'sha256-shell' 'sha256-section';");
  });

  it('allows the origin of an overridden section, even if the registry does not contain it', () => {
    const policy = contentSecurityPolicy(buildGatewayConfig(), registry, {
      overrides: { reviews: 'http://localhost:3000' },
    });

    expect(policy).toContain(`script-src ${OWN_SCRIPTS} http://localhost:3000;`);
    expect(policy).toContain("style-src 'self' http://localhost:3000;");
    expect(policy).toContain("connect-src 'self' http://localhost:3000;");
  });

  it('allows the development servers of this machine, each once, with their sockets', () => {
    const version = 'development';
    const site = {
      ...buildRegistryView({
        dashboard: { version, baseUrl: 'http://localhost:3002/' },
        details: { version, baseUrl: 'http://localhost:3002/details/' },
      }),
      shell: buildShellVersion({ version, baseUrl: 'http://localhost:3001/' }),
    };

    const directives = directivesOf(buildGatewayConfig(), site);

    expect(directives).toMatchObject({
      'script-src': `${OWN_SCRIPTS} http://localhost:3001 http://localhost:3002`,
      'style-src': "'self' http://localhost:3001 http://localhost:3002",
      'connect-src':
        "'self' http://localhost:3001 http://localhost:3002 ws://localhost:3001 ws://localhost:3002",
    });
  });

  it('allows no development server when this machine is not listed', () => {
    const site = {
      ...buildRegistryView({
        dashboard: { version: 'development', baseUrl: 'http://localhost:3002/' },
      }),
      shell: buildShellVersion(),
    };
    const sections = { ...buildGatewayConfig().sections, takesLoopback: false };

    const directives = directivesOf(buildGatewayConfig({ sections }), site);

    expect(directives['script-src']).toBe(OWN_SCRIPTS);
    expect(directives).toHaveProperty('require-trusted-types-for');
  });

  it('allows scripts only through the named Trusted Types policies, except in development', () => {
    const inDevelopment = {
      ...buildRegistryView({
        search: { version: 'development', baseUrl: 'http://localhost:3004/' },
      }),
      shell: buildShellVersion(),
    };

    const directives = directivesOf(buildGatewayConfig());

    expect(directives['require-trusted-types-for']).toBe("'script'");
    expect(directives['trusted-types']).toBe('default portal-shell');
    expect(directivesOf(buildGatewayConfig(), inDevelopment)).not.toHaveProperty(
      'require-trusted-types-for',
    );
  });

  it('uses only the origin of a URL', () => {
    const site = {
      ...buildRegistryView({
        dashboard: {
          version: 'development',
          baseUrl: "http://localhost:3002/a; script-src 'unsafe-eval'/",
        },
      }),
      shell: buildShellVersion(),
    };

    const directives = directivesOf(buildGatewayConfig(), site);

    expect(directives['script-src']).toBe(`${OWN_SCRIPTS} http://localhost:3002`);
  });
});
