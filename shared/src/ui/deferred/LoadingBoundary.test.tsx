import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Elements } from '../text/Elements.ts';
import { onDemand } from './deferred.tsx';
import { LoadingBoundary } from './LoadingBoundary.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const handleStar = vi.fn();
const Star = () => <button onClick={handleStar}>Star</button>;

/** A component whose code loads when the returned function is called. */
function loadLater() {
  let load: () => void = () => undefined;
  const loaded = new Promise<typeof Star>((resolve) => (load = () => resolve(Star)));
  return { Part: onDemand(() => loaded), load: () => load() };
}

it('shows its fallback until the code has loaded', async () => {
  const { Part, load } = loadLater();
  await act(
    async () =>
      void render(
        <LoadingBoundary fallback="Wait">
          <Part />
        </LoadingBoundary>,
      ),
  );
  expect(document.body.textContent).toBe('Wait');

  await act(async () => load());

  expect(screen.getByRole('button', { name: 'Star' })).toBeDefined();
});

it('is hydrated together with what surrounds it, as soon as the code has loaded', async () => {
  const { Part, load } = loadLater();
  const handleHydrated = vi.fn();
  function Section({ children }: { readonly children: ReactNode }) {
    useLayoutEffect(handleHydrated, []);
    return children;
  }
  const pageWith = (part: Elements) => (
    <Suspense fallback={null}>
      <Section>
        <LoadingBoundary fallback="Wait">{part}</LoadingBoundary>
      </Section>
    </Suspense>
  );
  const page = document.createElement('main');
  // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
  page.innerHTML = renderToString(pageWith(<Star />));
  document.body.append(page);
  const star = screen.getByRole('button', { name: 'Star' });
  const handleError = vi.fn();
  await act(
    async () => void hydrateRoot(page, pageWith(<Part />), { onRecoverableError: handleError }),
  );
  expect(handleHydrated).not.toHaveBeenCalled();

  await act(async () => load());
  fireEvent.click(star);

  expect(handleHydrated).toHaveBeenCalledOnce();
  expect(handleStar).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Star' })).toBe(star);
  expect(handleError).not.toHaveBeenCalled();
});
