import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTitle } from '@portal/shared/testing/builders';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';

const titles = [1, 2, 3, 4, 5, 6].map((id) => buildTitle({ id, title: `Film ${id}` }));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showCarousel(portal = fakeDashboardPortal(), count = titles.length) {
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

/** The slides whose images load, starting at 1. */
function near() {
  return slides().flatMap((slide, index) => (slide.hasAttribute('data-near') ? index + 1 : []));
}

function priorities(slide: number) {
  return [...(slides()[slide - 1]?.querySelectorAll('img') ?? [])].map((picture) =>
    picture.getAttribute('fetchpriority'),
  );
}

function pass(seconds: number) {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

describe('the pictures of the carousel', () => {
  it('load for the current slide with priority, and two seconds before the change for the next one, after everything else', () => {
    showCarousel();

    pass(2.9);
    expect(near()).toEqual([1]);
    expect(priorities(1)).toEqual(['high', 'high']);

    pass(0.1);
    expect(near()).toEqual([1, 2]);
    expect(priorities(2)).toEqual(['low', 'low']);
  });

  it.each([
    ['the pointer', (tick: HTMLElement) => fireEvent.pointerEnter(tick)],
    ['the focus', (tick: HTMLElement) => act(() => tick.focus())],
  ])('load early for a slide that %s reaches for', (_case, reach) => {
    showCarousel();

    reach(screen.getByRole('button', { name: 'Show slide 4: Film 4' }));

    expect(near()).toEqual([1, 4]);
  });
});
