// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/shared/testing/buildRegistryView';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { GatewayConfig } from './readConfig.ts';
import { buildGatewayConfig } from './testing/buildGatewayConfig.ts';
import { buildShellVersion } from './testing/buildShellVersion.ts';

const registry = { ...buildRegistryView(), shell: buildShellVersion() };

function directivesOf(config: GatewayConfig, site = registry): Readonly<Record<string, string>> {
  const directives = contentSecurityPolicy(config, site)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
}

describe('contentSecurityPolicy', () => {
  it('closes everything that the portal does not use', () => {
    const directives = directivesOf(buildGatewayConfig());

    expect(directives).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
    });
  });

  it('runs, styles and asks from this origin alone', () => {
    const directives = directivesOf(buildGatewayConfig());

    expect(directives).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
    });
  });

  it('has nothing unsafe and no whole protocol or star', () => {
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

  it('shows images of this origin, and of the image host when there is one', () => {
    expect(directivesOf(buildGatewayConfig())['img-src']).toBe("'self' data:");
    expect(
      directivesOf(buildGatewayConfig({ imageBaseUrl: 'https://images.example/t/p' }))['img-src'],
    ).toBe("'self' data: https://images.example");
  });

  it("shows the service's logo from where it lies", () => {
    const config = buildGatewayConfig({ serviceLogo: 'https://files.example/tmdb.svg' });

    expect(directivesOf(config)['img-src']).toBe("'self' data: https://files.example");
  });

  it('embeds the player of the video site alone', () => {
    const video = {
      embedBaseUrl: 'https://player.example/embed',
      watchBaseUrl: 'https://watch.example/watch',
    };

    expect(directivesOf(buildGatewayConfig({ video }))['frame-src']).toBe('https://player.example');
  });

  it("embeds this origin alone where the trailers are the portal's own", () => {
    const video = { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' };

    expect(directivesOf(buildGatewayConfig({ video }))['frame-src']).toBe("'self'");
  });

  it('opens the origins that the configuration lists, without sockets', () => {
    const directives = directivesOf(
      buildGatewayConfig({
        sections: {
          ...buildGatewayConfig().sections,
          origins: ['https://cdn.example', 'https://files.example'],
        },
      }),
    );

    expect(directives).toMatchObject({
      'script-src': "'self' https://cdn.example https://files.example",
      'style-src': "'self' https://cdn.example https://files.example",
      'connect-src': "'self' https://cdn.example https://files.example",
    });
  });

  it('keeps an origin closed that only the registry names, whatever the version says', () => {
    const site = {
      ...buildRegistryView({
        dashboard: { baseUrl: 'https://cdn.example/dashboard/' },
        details: { version: 'development', baseUrl: 'https://evil.example/' },
      }),
      shell: buildShellVersion(),
    };

    expect(directivesOf(buildGatewayConfig(), site)['script-src']).toBe("'self'");
  });

  it('opens the portal that a section is taken from, and lets a section come that is not in the registry', () => {
    const policy = contentSecurityPolicy(buildGatewayConfig(), registry, {
      reviews: 'http://localhost:3000',
    });

    expect(policy).toContain("script-src 'self' http://localhost:3000;");
    expect(policy).toContain("style-src 'self' http://localhost:3000;");
    expect(policy).toContain("connect-src 'self' http://localhost:3000;");
  });

  it('opens the development servers of this machine, each once, with their sockets', () => {
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
      'script-src': "'self' http://localhost:3001 http://localhost:3002",
      'style-src': "'self' http://localhost:3001 http://localhost:3002",
      'connect-src':
        "'self' http://localhost:3001 http://localhost:3002 ws://localhost:3001 ws://localhost:3002",
    });
  });

  it('opens no development server where this machine is not listed', () => {
    const site = {
      ...buildRegistryView({
        dashboard: { version: 'development', baseUrl: 'http://localhost:3002/' },
      }),
      shell: buildShellVersion(),
    };
    const sections = { ...buildGatewayConfig().sections, takesLoopback: false };

    const directives = directivesOf(buildGatewayConfig({ sections }), site);

    expect(directives['script-src']).toBe("'self'");
    expect(directives).toHaveProperty('require-trusted-types-for');
  });

  it('lets scripts come only by way of the named policies, except in development', () => {
    const inDevelopment = {
      ...buildRegistryView({
        search: { version: 'development', baseUrl: 'http://localhost:3004/' },
      }),
      shell: buildShellVersion(),
    };

    const directives = directivesOf(buildGatewayConfig());

    expect(directives['require-trusted-types-for']).toBe("'script'");
    expect(directives['trusted-types']).toBe(
      'default portal-shell portal-files portal-dashboard portal-details portal-search',
    );
    expect(directivesOf(buildGatewayConfig(), inDevelopment)).not.toHaveProperty(
      'require-trusted-types-for',
    );
  });

  it('takes nothing of an address but its origin', () => {
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

    expect(directives['script-src']).toBe("'self' http://localhost:3002");
  });
});
