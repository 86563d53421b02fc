import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from '../testing/buildPortal.ts';
import { createShellRoutes } from './shellRoutes.ts';

const file = { integrity: 'sha384-icon', bytes: 4 };
const withIcons = buildShellVersion({
  files: {
    'favicon.1a2b3c4d.ico': file,
    'icon.1a2b3c4d.svg': file,
    'icon-192.1a2b3c4d.png': file,
    'icon-512.1a2b3c4d.png': file,
    'icon-maskable.1a2b3c4d.png': file,
  },
});

function ask(path: string, shell = withIcons) {
  const site = fakeSiteStore({
    registry: { ...buildRegistry(), shell },
    files: { 'shell/2.0.0/favicon.1a2b3c4d.ico': 'icon' },
  });
  return createShellRoutes({
    site,
    config: buildGatewayConfig({ brand: ['Film', 'Night'] }),
  }).request(path);
}

describe('favicon.ico', () => {
  it("is the shell's icon", async () => {
    const response = await ask('/favicon.ico');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/x-icon');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toBe('icon');
  });

  it.each([
    ['has none', buildShellVersion()],
    ['comes from elsewhere', { ...withIcons, baseUrl: 'http://localhost:3001/' }],
  ])('does not exist when the shell %s', async (_, shell) => {
    const response = await ask('/favicon.ico', shell);

    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the web app manifest', () => {
  it('has the name of the brand and the icons of the shell, and starts at the dashboard', async () => {
    const response = await ask('/manifest.webmanifest');

    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Film Night',
      short_name: 'Film Night',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0f0d13',
      theme_color: '#0f0d13',
      icons: [
        {
          src: '/files/shell/2.0.0/icon-192.1a2b3c4d.png',
          type: 'image/png',
          sizes: '192x192',
        },
        {
          src: '/files/shell/2.0.0/icon-512.1a2b3c4d.png',
          type: 'image/png',
          sizes: '512x512',
        },
        {
          src: '/files/shell/2.0.0/icon-maskable.1a2b3c4d.png',
          type: 'image/png',
          sizes: '512x512',
          purpose: 'maskable',
        },
      ],
    });
  });

  it('has the background color of the dark theme', async () => {
    const tokens = readFileSync(
      path.join(import.meta.dirname, '../../../../shared/src/ui/tokens.css'),
      'utf8',
    );
    const { theme_color: color } = await (await ask('/manifest.webmanifest')).json();

    expect(tokens).toMatch(new RegExp(`--color-ground: light-dark\\(#\\w+, ${color}\\);`));
  });

  it('has no icons when the shell has none', async () => {
    const response = await ask('/manifest.webmanifest', buildShellVersion());

    expect(await response.json()).toMatchObject({ name: 'Film Night', icons: [] });
  });
});
