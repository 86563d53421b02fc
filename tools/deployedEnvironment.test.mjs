// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildDeployedPage } from './buildDeployedPage.mjs';
import { deployedEnvironment } from './deployedEnvironment.mjs';

const PORTAL = 'https://portal.example';

describe('deployedEnvironment', () => {
  it('says everything that the page says of the configuration', () => {
    expect(deployedEnvironment(buildDeployedPage(), PORTAL)).toMatchObject({
      BRAND: 'Film Haus',
      DATA_SOURCE: 'catalogue',
      VIDEO_EMBED_BASE: 'https://video.example/embed',
      VIDEO_WATCH_BASE: 'https://video.example/watch',
      FAVORITES_PERSISTENCE: 'browser',
      SECTION_DEADLINE_MS: '8000',
    });
  });

  it('takes data and pictures from the portal where they are its own', () => {
    expect(deployedEnvironment(buildDeployedPage(), PORTAL)).toMatchObject({
      TMDB_API_BASE: 'https://portal.example/api/3',
      TMDB_IMAGE_BASE: 'https://portal.example/t/p',
    });
  });

  it('takes pictures from the host that the portal takes them from', () => {
    const page = buildDeployedPage({ config: { imageBaseUrl: 'https://image.example/t/p' } });

    expect(deployedEnvironment(page, PORTAL).TMDB_IMAGE_BASE).toBe('https://image.example/t/p');
  });

  it('has trailers that the portal draws itself drawn by this machine: only the portal may frame them there', () => {
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

  it('lets files come from the portal and from where it lets them come from', () => {
    const page = buildDeployedPage({
      loading: { origins: ['https://files.example', 'https://cdn.example'] },
    });

    expect(deployedEnvironment(page, PORTAL).SECTION_ORIGINS).toBe(
      'https://portal.example https://files.example https://cdn.example',
    );
  });
});
