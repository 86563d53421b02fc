import { describe, expect, it } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { assembleAddress } from '../testing/assembleAddress.ts';
import { buildGatewayConfig, buildShellVersion } from '../testing/buildPortal.ts';

const registry = { ...buildRegistryView(), shell: buildShellVersion() };
const EVIL = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029`;

/** The page's data as a browser would read it: up to the first script end tag. */
function dataIn(html: string): string {
  return (
    /<script type="application\/json" id="portal-page">([\s\S]*?)<\/script/i.exec(html)?.[1] ?? ''
  );
}

describe('assemblePage: the data of the page', () => {
  it('contains configuration and registry, without the shell', () => {
    const config = buildGatewayConfig({
      imageBaseUrl: 'https://images.example/t/p',
      favoritesPersistence: 'browser',
    });

    const page: unknown = JSON.parse(dataIn(assembleAddress({ config }).html));

    expect(page).toEqual({
      config: {
        brand: ['Cine', 'Pop'],
        source: 'catalogue',
        api: { baseUrl: '/api/3', token: 'visitor' },
        imageBaseUrl: 'https://images.example/t/p',
        video: config.video,
        favorites: { persistence: 'browser' },
      },
      registry: buildRegistryView(),
      loading: {
        deadlineMs: 10_000,
        origins: [],
        shellVersion: '2.0.0',
        inspection: { overrides: {} },
      },
      isKeptOffline: false,
    });
  });

  it.each([
    ['a shell with a service worker', true, 'offline.1a2b3c4d.js', true],
    ['one without', true, 'main.js', false],
    ['a portal where nothing is kept', false, 'offline.1a2b3c4d.js', false],
  ])(
    'contains whether browsers cache pages for offline use: %s',
    (_, isKeptOffline, name, expected) => {
      const shell = buildShellVersion({
        files: { [name]: { integrity: 'sha384-file', bytes: 6 } },
      });

      const page: unknown = JSON.parse(
        dataIn(
          assembleAddress({
            config: buildGatewayConfig({ isKeptOffline }),
            registry: { ...registry, shell },
          }).html,
        ),
      );

      expect(page).toMatchObject({ isKeptOffline: expected });
    },
  );

  it('contains the overridden sections, and the allowed origins of files', () => {
    const overrides = { details: 'http://localhost:3000' };
    const config = buildGatewayConfig({
      sections: { ...buildGatewayConfig().sections, origins: ['https://files.example'] },
    });

    const page: unknown = JSON.parse(dataIn(assembleAddress({ config, overrides }).html));

    expect(page).toMatchObject({
      loading: {
        origins: ['https://files.example', 'http://localhost:3000'],
        inspection: { overrides },
      },
    });
  });

  it('does not mention inspection when it is forbidden', () => {
    const config = buildGatewayConfig({
      sections: { ...buildGatewayConfig().sections, isInspectable: false },
    });

    expect(JSON.parse(dataIn(assembleAddress({ config }).html)).loading).not.toHaveProperty(
      'inspection',
    );
  });

  it('does not reveal the service behind the portal', () => {
    const service = { baseUrl: 'https://inside.example/3', token: 'very-secret' };

    const { html, contentSecurityPolicy } = assembleAddress({
      config: buildGatewayConfig({ service, source: 'tmdb' }),
    });

    expect(JSON.parse(dataIn(html))).toMatchObject({
      config: { source: 'tmdb', api: { baseUrl: '/api/3', token: 'visitor' } },
    });
    expect(html + contentSecurityPolicy).not.toMatch(/very-secret|inside\.example/);
  });

  it('escapes any text of brand and registry without changing it for its reader', () => {
    const evilRegistry = {
      ...buildRegistryView({ dashboard: { version: EVIL } }),
      shell: buildShellVersion(),
    };

    const { html } = assembleAddress({
      config: buildGatewayConfig({ brand: [EVIL, 'Pop'] }),
      registry: evilRegistry,
    });

    const data = dataIn(html);
    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(data)).toMatchObject({
      config: { brand: [EVIL, 'Pop'] },
      registry: { sections: { dashboard: { current: { version: EVIL } } } },
    });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('<!--');
  });

  it('escapes the brand in the title element', () => {
    const { html } = assembleAddress({
      config: buildGatewayConfig({ brand: ['</title><img>', `"'&`] }),
    });

    expect(html).toContain('<title>&#60;/title&#62;&#60;img&#62; &#34;&#39;&#38;</title>');
  });

  it.each(['baseUrl', 'entry'] as const)(
    'keeps the %s of a section inside its attribute',
    (fact) => {
      const evilRegistry = {
        ...buildRegistryView({ dashboard: { [fact]: '/x"><script>alert(1)</script>' } }),
        shell: buildShellVersion(),
      };

      const { html } = assembleAddress({
        registry: evilRegistry,
      });

      expect(html).not.toContain('<script>alert');
    },
  );

  it('escapes URL, names and hashes of the shell in attributes', () => {
    const evil = '"><script>alert(1)</script>';
    const shell = buildShellVersion({
      baseUrl: `/x${evil}`,
      scripts: [`a${evil}`],
      styles: [`b${evil}`],
      fonts: [`c${evil}`],
      icons: [`d${evil}`],
      files: { [`a${evil}`]: { integrity: `sha384-${evil}`, bytes: 1 } },
    });

    const { html } = assembleAddress({
      registry: { ...buildRegistryView(), shell },
    });

    expect(html).not.toContain('<script>alert');
  });
});
