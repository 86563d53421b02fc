import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildTitle } from '@portal/shared/testing/builders';
import {
  type FakeDashboardPortal,
  fakeDashboardPortal,
  InPortal,
} from '../testing/fakeDashboardPortal.tsx';
import { UpcomingCarousel } from './UpcomingCarousel.tsx';

const titles = [1, 2, 3].map((id) => buildTitle({ id, title: `Film ${id}` }));
let canHover = true;

beforeEach(() => {
  vi.useFakeTimers();
  canHover = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: hover)' && canHover,
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

/** Hydrates a server-rendered carousel after the visitor has already done something. */
async function hydrateAfter(
  before: () => void,
  portal: FakeDashboardPortal = fakeDashboardPortal(),
) {
  const page = (
    <InPortal portal={portal}>
      <UpcomingCarousel titles={titles} today="2025-06-01" />
    </InPortal>
  );
  const place = document.createElement('main');
  // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
  place.innerHTML = renderToString(page);
  document.body.append(place);
  before();
  const root = await act(async () => hydrateRoot(place, page));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
}

function pass(seconds: number): void {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

/** The current slide, starting at 1. */
function shown(): number {
  const slides = [...document.querySelectorAll('[aria-roledescription="slide"]')];
  return slides.findIndex((slide) => slide.getAttribute('aria-current') === 'true') + 1;
}

function pointInside(): void {
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector: string,
  ) {
    return selector === ':hover' || matches.call(this, selector);
  });
}

it('moves on after hydration', async () => {
  await hydrateAfter(() => undefined);

  pass(5);

  expect(shown()).toBe(2);
});

it('is held by a pointer that was there before hydration', async () => {
  await hydrateAfter(pointInside);

  pass(20);

  expect(shown()).toBe(1);
});

it('is not held by an earlier touch', async () => {
  canHover = false;
  await hydrateAfter(pointInside);

  pass(5);

  expect(shown()).toBe(2);
});

it('keeps a slide that had the focus before hydration, even if another was shown last', async () => {
  const portal = fakeDashboardPortal();
  await hydrateAfter(() => undefined, portal);
  pass(5);
  expect(shown()).toBe(2);
  cleanup();
  document.body.replaceChildren();
  const focusTitle = () => screen.getAllByRole('link', { name: 'Film 1' })[0]?.focus();

  await hydrateAfter(focusTitle, portal);
  pass(20);

  expect(shown()).toBe(1);
  expect(document.activeElement?.textContent).toBe('Film 1');
});
