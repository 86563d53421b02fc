import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SettingValues } from '@portal/contract/Portal';
import { buildTitle } from '@portal/shared/testing/builders';
import { fakeDashboardPortal, InPortal } from '../testing/fakeDashboardPortal.tsx';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';

const titles = [1, 2, 3, 4, 5, 6].map((id) =>
  buildTitle({ id, title: `Film ${id}`, date: id % 2 ? '2020-03-05' : '2030-01-09' }),
);

let isReducedMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  isReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isReducedMotion,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showCarousel(settings?: SettingValues) {
  render(
    <InPortal portal={{ ...fakeDashboardPortal(), settings }}>
      <UpcomingCarousel titles={titles} today="2025-06-01" />
    </InPortal>,
  );
  return screen.getByRole('group', { name: 'Upcoming movies' });
}

function slides() {
  return [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
}

/** The current slide, starting at 1. */
function shown() {
  return slides().findIndex((slide) => slide.getAttribute('aria-current') === 'true') + 1;
}

function pass(seconds: number) {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

function hidePage(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('UpcomingCarousel', () => {
  it('is a carousel of slides of which one is current and the others are inert', () => {
    const carousel = showCarousel();

    expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
  });

  it('shows each slide for as long as the operator wants', () => {
    const carousel = showCarousel({ secondsPerSlide: 8 });

    pass(7.9);
    expect(shown()).toBe(1);
    pass(0.1);

    expect(shown()).toBe(2);
    expect(carousel.style.getPropertyValue('--duration-slide')).toBe('8s');
  });

  it('shows title, fixed rating and when it was or will be released', () => {
    showCarousel();

    const [first, second] = slides().map((slide) => within(slide));

    expect(first?.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/movie/1');
    expect(first?.getByText('7.6 / 10')).toBeTruthy();
    expect(first?.getByText('Released on 5 March, 2020')).toBeTruthy();
    expect(second?.getByText('Releasing on 9 January, 2030')).toBeTruthy();
  });

  it('moves on every 5 seconds', () => {
    showCarousel();

    pass(4.9);
    expect(shown()).toBe(1);

    pass(0.1);
    expect(shown()).toBe(2);
  });

  it('wraps around after the last slide', () => {
    showCarousel();

    for (let slide = 1; slide <= 6; slide += 1) {
      pass(5);
    }

    expect(shown()).toBe(1);
  });

  it('stops when paused and continues when resumed', () => {
    showCarousel();

    fireEvent.click(screen.getByRole('button', { name: 'Pause the carousel' }));
    pass(20);
    expect(shown()).toBe(1);

    fireEvent.click(screen.getByRole('button', { name: 'Resume the carousel' }));
    pass(5);
    expect(shown()).toBe(2);
  });

  it('stops while the pointer is inside', () => {
    const carousel = showCarousel();

    fireEvent.pointerEnter(carousel);
    pass(20);
    expect(shown()).toBe(1);

    fireEvent.pointerLeave(carousel);
    pass(5);
    expect(shown()).toBe(2);
  });

  it('stops while the focus is inside', () => {
    showCarousel();
    const link = screen.getByRole('link', { name: 'Film 1' });

    act(() => link.focus());
    pass(20);
    expect(shown()).toBe(1);

    act(() => link.blur());
    pass(5);
    expect(shown()).toBe(2);
  });

  it('stops while the page is hidden', () => {
    showCarousel();

    hidePage(true);
    pass(20);
    expect(shown()).toBe(1);

    hidePage(false);
    pass(5);
    expect(shown()).toBe(2);
  });

  it('stops while it is out of view', () => {
    const tells: ((isSeen: boolean) => void)[] = [];
    class FakeObserver {
      constructor(callback: IntersectionObserverCallback) {
        // Safe: the carousel does not use any other property of the entry or observer.
        tells.push((isIntersecting) =>
          callback(
            [{ isIntersecting } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          ),
        );
      }
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    showCarousel();
    const see = (isSeen: boolean) => act(() => tells.forEach((tell) => tell(isSeen)));

    see(false);
    pass(20);
    expect(shown()).toBe(1);

    see(true);
    pass(5);
    expect(shown()).toBe(2);
  });

  it('has a slide picker with one tab stop: the current slide', () => {
    showCarousel();
    const ticks = () => screen.getAllByRole('button', { name: /^Show slide/ });
    const stops = () => ticks().map(({ tabIndex }) => tabIndex);

    expect(stops()).toEqual([0, -1, -1, -1, -1, -1]);
    pass(5);
    expect(stops()).toEqual([-1, 0, -1, -1, -1, -1]);

    act(() => ticks()[1]?.focus());
    act(() => void fireEvent.keyDown(ticks()[1] ?? document, { key: 'End' }));
    act(() => void fireEvent.keyDown(ticks()[5] ?? document, { key: 'ArrowRight' }));

    expect(document.activeElement).toBe(ticks()[0]);
    expect(shown()).toBe(2);
  });

  it('is stopped for reduced motion until the visitor starts it', () => {
    isReducedMotion = true;
    showCarousel();

    pass(20);
    expect(shown()).toBe(1);

    fireEvent.click(screen.getByRole('button', { name: 'Resume the carousel' }));
    pass(5);
    expect(shown()).toBe(2);
  });

  it.each([
    ['to the left shows the next slide', 300, 200, 2],
    ['to the right shows the slide before', 200, 300, 6],
    ['of a few pixels shows nothing else', 200, 190, 1],
  ])('a swipe %s', (_case, from, to, expected) => {
    const carousel = showCarousel();

    fireEvent.touchStart(carousel, { touches: [{ clientX: from, clientY: 10 }] });
    fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: to, clientY: 20 }] });

    expect(shown()).toBe(expected);
  });

  it('shows the slide that the visitor chooses for its full time', () => {
    showCarousel();
    pass(3);

    fireEvent.click(screen.getByRole('button', { name: 'Show slide 4: Film 4' }));
    pass(4.9);
    expect(shown()).toBe(4);

    pass(0.1);
    expect(shown()).toBe(5);
  });
});
