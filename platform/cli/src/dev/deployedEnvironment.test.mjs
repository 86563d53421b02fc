import { describe, expect, it } from 'vitest';
import { deployedEnvironment } from './deployedEnvironment.mjs';
import { buildDeployedPage } from './testing/buildDeployedPage.mjs';

const PORTAL = 'https://portal.example';

describe('deployedEnvironment', () => {
  it('contains everything that the page says about the configuration', () => {
    expect(deployedEnvironment(buildDeployedPage(), PORTAL)).toMatchObject({
      BRAND: 'Film Haus',
      DATA_SOURCE: 'catalogue',
      VIDEO_EMBED_BASE: 'https://video.example/embed',
      VIDEO_WATCH_BASE: 'https://video.example/watch',
      FAVORITES_PERSISTENCE: 'browser',
      SECTION_DEADLINE_MS: '8000',
    });
  });

  it('takes data and pictures from the portal when they are its own', () => {
    expect(deployedEnvironment(buildDeployedPage(), PORTAL)).toMatchObject({
      TMDB_API_BASE: 'https://portal.example/api/3',
      TMDB_IMAGE_BASE: 'https://portal.example/t/p',
    });
  });

  it('takes pictures from the host that the portal uses', () => {
    const page = buildDeployedPage({ config: { imageBaseUrl: 'https://image.example/t/p' } });

    expect(deployedEnvironment(page, PORTAL).TMDB_IMAGE_BASE).toBe('https://image.example/t/p');
  });

  it("draws the portal's own trailers on this machine, because only the portal may frame them there", () => {
    const video = { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' };
    const page = buildDeployedPage({ config: { video } });

    expect(deployedEnvironment(page, PORTAL)).toMatchObject({
      VIDEO_EMBED_BASE: '',
      VIDEO_WATCH_BASE: '',
    });
  });

  it('sets the token to none, whatever this machine has', () => {
    expect(deployedEnvironment(buildDeployedPage(), PORTAL).TMDB_TOKEN).toBe('');
  });

  it('allows files from the portal and from the origins that it allows', () => {
    const page = buildDeployedPage({
      loading: { origins: ['https://files.example', 'https://cdn.example'] },
    });

    expect(deployedEnvironment(page, PORTAL).SECTION_ORIGINS).toBe(
      'https://portal.example https://files.example https://cdn.example',
    );
  });
});
