import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Video } from '@portal/shared/domain/videos';
import { buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import type { DashboardApi } from '../endpoints.ts';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { UpcomingSlide } from './UpcomingSlide.tsx';

afterEach(cleanup);

const trailer: Video = { key: 'a b', site: 'YouTube', type: 'Trailer' };

function showSlide({
  videos,
  isActive = true,
}: {
  videos: DashboardApi['videos'];
  isActive?: boolean;
}) {
  const handlePlay = vi.fn();
  const portal = fakeDashboardPortal({ videos });
  const slide = (isShown: boolean) => (
    <InPortal portal={portal}>
      <UpcomingSlide
        title={buildTitle({ id: 1, title: 'Salt' })}
        today="2025-06-01"
        label="1 of 6"
        isActive={isShown}
        isNear
        isFirst
        onPlay={handlePlay}
      />
    </InPortal>
  );
  const { rerender } = render(slide(isActive));
  return {
    handlePlay,
    portal,
    link: screen.getByRole('link', { name: 'Watch the Trailer' }),
    failed: () =>
      portal.queryClient
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.status === 'error' }),
    /** Moves the carousel to a different slide and back to this one. */
    goRound() {
      rerender(slide(false));
      rerender(slide(true));
    },
  };
}

/** Clicks without navigating away. Returns whether the default action was not prevented. */
function click(link: HTMLElement, init: MouseEventInit = {}) {
  let isLeftToBrowser = true;
  const stay = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stay);
  fireEvent.click(link, init);
  document.removeEventListener('click', stay);
  return isLeftToBrowser;
}

describe('the trailer link of an upcoming slide', () => {
  it('leads to the watch address once the trailer is known', async () => {
    const { link } = showSlide({ videos: () => Promise.resolve([trailer]) });

    await vi.waitFor(() =>
      expect(link.getAttribute('href')).toBe('https://video.example/watch?v=a%20b'),
    );
  });

  it('plays the trailer on a plain click', async () => {
    const { link, handlePlay } = showSlide({ videos: () => Promise.resolve([trailer]) });
    await vi.waitFor(() => expect(link.getAttribute('href')).toContain('watch'));

    const isLeftToBrowser = click(link);

    expect(isLeftToBrowser).toBe(false);
    expect(handlePlay).toHaveBeenCalledWith('a b');
  });

  it('leaves a click with a modifier to the browser', async () => {
    const { link, handlePlay } = showSlide({ videos: () => Promise.resolve([trailer]) });
    await vi.waitFor(() => expect(link.getAttribute('href')).toContain('watch'));

    const isLeftToBrowser = click(link, { ctrlKey: true });

    expect(isLeftToBrowser).toBe(true);
    expect(handlePlay).not.toHaveBeenCalled();
  });

  it.each<[string, DashboardApi['videos']]>([
    ['there is no trailer', () => Promise.resolve([{ ...trailer, type: 'Teaser' }])],
    ['the trailer is on another site', () => Promise.resolve([{ ...trailer, site: 'Vimeo' }])],
    ['the videos do not load', () => Promise.reject(buildRequestFailure())],
  ])('leads to the page of the movie when %s', async (_case, videos) => {
    const asked = vi.fn(videos);
    const { link, handlePlay, portal } = showSlide({ videos: asked });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));

    expect(screen.getByRole('link', { name: 'Watch the Trailer' })).toBe(link);
    const isLeftToBrowser = click(link);

    expect(link.getAttribute('href')).toBe('/movie/1');
    expect(isLeftToBrowser).toBe(true);
    expect(handlePlay).not.toHaveBeenCalled();
  });

  it('does not request failed videos again when the slide returns', async () => {
    const videos = vi.fn<DashboardApi['videos']>(() => Promise.reject(buildRequestFailure()));
    const { failed, goRound } = showSlide({ videos });
    await vi.waitFor(() => expect(failed()).toHaveLength(1));

    goRound();

    expect(videos).toHaveBeenCalledOnce();
  });

  it('requests the videos only when the slide becomes active', () => {
    const videos = vi.fn<DashboardApi['videos']>();

    showSlide({ videos, isActive: false });

    expect(videos).not.toHaveBeenCalled();
  });
});
