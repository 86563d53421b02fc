import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Video } from '@portal/shared/domain/videos';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { findHeading, showPage } from '../testing/showPage.tsx';

afterEach(cleanup);

const trailer: Video = { key: 'abc', site: 'YouTube', type: 'Trailer' };
const playButton = { name: 'Play trailer' };

async function showVideos(videos: readonly Video[]) {
  const portal = showPage('movie', { videos: () => Promise.resolve(videos) });
  await findHeading();
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
}

async function pressPlay() {
  const button = await screen.findByRole('button', playButton);
  await act(async () => fireEvent.click(button));
}

describe('PlayTrailer', () => {
  it('does not contact the video site before the visitor presses play', async () => {
    await showVideos([trailer]);

    expect(await screen.findByRole('button', playButton)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('plays the first trailer that the portal can embed', async () => {
    await showVideos([
      { key: 'teaser', site: 'YouTube', type: 'Teaser' },
      { key: 'elsewhere', site: 'Vimeo', type: 'Trailer' },
      { key: 'a/b', site: 'YouTube', type: 'Trailer' },
      trailer,
    ]);

    await pressPlay();

    expect(document.querySelector('iframe')?.src).toBe(
      'https://video.example/embed/a%2Fb?autoplay=1',
    );
  });

  it('removes the player when its dialog closes', async () => {
    await showVideos([trailer]);

    await pressPlay();
    fireEvent(screen.getByRole('dialog'), new Event('close'));

    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  });

  it.each([
    ['there are no videos', []],
    ['no video is a trailer', [{ ...trailer, type: 'Clip' }]],
    ['the trailer is on another site', [{ ...trailer, site: 'Vimeo' }]],
  ])('offers nothing when %s', async (_when, videos) => {
    await showVideos(videos);

    expect(screen.queryByRole('button', playButton)).toBeNull();
  });

  it('renders nothing when the videos fail, without affecting the page', async () => {
    const portal = showPage('movie', { videos: () => Promise.reject(buildRequestFailure()) });

    const heading = await findHeading();
    await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));

    expect(screen.queryByRole('button', playButton)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });
});
