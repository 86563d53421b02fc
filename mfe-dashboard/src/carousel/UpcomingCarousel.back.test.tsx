import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTitle } from '@portal/shared/testing/builders';
import {
  type FakeDashboardPortal,
  fakeDashboardPortal,
  InPortal,
} from '../testing/fakeDashboardPortal.tsx';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';

const titles = [1, 2, 3, 4, 5, 6].map((id) => buildTitle({ id, title: `Film ${id}` }));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showCarousel(portal: FakeDashboardPortal, count = titles.length) {
  render(
    <InPortal portal={portal}>
      <UpcomingCarousel titles={titles.slice(0, count)} today="2025-06-01" />
    </InPortal>,
  );
}

function slides() {
  return [...document.querySelectorAll('[aria-roledescription="slide"]')];
}

/** The current slide, starting at 1. */
function shown() {
  return slides().findIndex((slide) => slide.getAttribute('aria-current') === 'true') + 1;
}

describe('a carousel on return', () => {
  it('shows the same slide as before', () => {
    const portal = fakeDashboardPortal();
    showCarousel(portal);
    act(() => vi.advanceTimersByTime(5_000));
    cleanup();

    showCarousel(portal);

    expect(shown()).toBe(2);
  });

  it('is still paused', () => {
    const portal = fakeDashboardPortal();
    showCarousel(portal);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the carousel' }));
    cleanup();

    showCarousel(portal);
    act(() => vi.advanceTimersByTime(20_000));

    expect(shown()).toBe(1);
    expect(screen.getByRole('button', { name: 'Resume the carousel' })).toBeTruthy();
  });

  it('starts with the first slide when the list has become shorter', () => {
    const portal = fakeDashboardPortal();
    showCarousel(portal);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 6: Film 6' }));
    cleanup();

    showCarousel(portal, 2);

    expect(shown()).toBe(1);
  });

  it('loads the pictures of its initial slide first', () => {
    const portal = fakeDashboardPortal();
    showCarousel(portal);
    fireEvent.click(screen.getByRole('button', { name: 'Show slide 4: Film 4' }));
    cleanup();

    showCarousel(portal);

    const isFirst = slides().map((slide) =>
      [...slide.querySelectorAll('img')].every(
        (picture) => picture.getAttribute('fetchpriority') === 'high',
      ),
    );
    expect(isFirst).toEqual([false, false, false, true, false, false]);
  });
});
