import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRequestFailure } from '../../api/requestFailures.ts';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { Region } from '../rails/Region.tsx';
import { ErrorCard } from './ErrorCard.tsx';

afterEach(cleanup);

describe('ErrorCard', () => {
  it('shows the error and what to do', () => {
    render(<ErrorCard message="The service is away." />);

    expect(screen.getByRole('alert').textContent).toBe(
      'The service is away.Please try again later!',
    );
  });

  it('offers a retry', () => {
    const handleRetry = vi.fn();
    render(<ErrorCard message="The service is away." onRetry={handleRetry} />);

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(handleRetry).toHaveBeenCalledOnce();
  });
});

describe('the reference of an error card', () => {
  async function failWith(portal: ReturnType<typeof fakePortal>, failures: readonly Error[]) {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [index, failure] of failures.entries()) {
      vi.setSystemTime(index);
      const queryFn = () => Promise.reject(failure);
      await portal.queryClient.prefetchQuery({ queryKey: [index], queryFn, retry: false });
    }
    vi.useRealTimers();
  }
  async function showCard(failures: readonly Error[], message: string = away.message) {
    const portal = fakePortal();
    await failWith(portal, failures);
    render(
      <PortalContext value={portal}>
        <ErrorCard message={message} />
      </PortalContext>,
    );
    return screen.getByRole('alert').textContent;
  }
  const away = { kind: 'server', message: 'The service is away.', url: '/api/3/movie/42' } as const;

  it('is the id of the request that failed', async () => {
    const failure = createRequestFailure({ ...away, requestId: '4be0-1' });

    expect(await showCard([failure])).toBe(
      'The service is away.Please try again later!Reference: request 4be0-1',
    );
  });

  it.each([
    ['there was no response', [createRequestFailure(away)], away.message],
    ['another request failed', [createRequestFailure({ ...away, requestId: '4be0-1' })], 'Other.'],
    [
      'the latest failure has none',
      [createRequestFailure({ ...away, requestId: '4be0-1' }), createRequestFailure(away)],
      away.message,
    ],
    [
      'it is no text',
      [Object.assign(new Error(away.message), { requestId: { id: 1 } })],
      away.message,
    ],
  ])('is absent if %s', async (_, failures, message) => {
    expect(await showCard(failures, message)).not.toContain('Reference');
  });

  it('is that of the latest of several requests with the same message, also later', async () => {
    const portal = fakePortal();
    const card = (
      <PortalContext value={portal}>
        <ErrorCard message={away.message} />
      </PortalContext>
    );
    const failures = ['1', '2', '3'].map((requestId) =>
      createRequestFailure({ ...away, requestId }),
    );
    await failWith(portal, failures.slice(0, 2));
    const { rerender } = render(card);
    expect(screen.getByRole('alert').textContent).toMatch(/request 2$/);

    await failWith(portal, failures);
    rerender(<PortalContext value={portal}>{card.props.children}</PortalContext>);

    expect(screen.getByRole('alert').textContent).toMatch(/request 2$/);
  });

  it('is absent from a card of the gateway, which is hydrated as it is', async () => {
    const portal = fakePortal();
    const card = (
      <PortalContext value={portal}>
        <ErrorCard message={away.message} />
      </PortalContext>
    );
    const container = document.body.appendChild(document.createElement('main'));
    // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
    container.innerHTML = renderToString(card);
    await failWith(portal, [createRequestFailure({ ...away, requestId: '4be0-1' })]);
    const onRecoverableError = vi.fn();

    await act(async () => void render(card, { container, hydrate: true, onRecoverableError }));

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).not.toContain('Reference');
    container.remove();
  });
});

describe('a retry of an error card leaves the focus', () => {
  function retry() {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return document.activeElement;
  }

  it('with the heading of its region', () => {
    render(
      <div tabIndex={-1}>
        <Region title="Top rated" id="top-rated">
          <ErrorCard onRetry={() => undefined} />
        </Region>
      </div>,
    );

    expect(retry()).toBe(screen.getByRole('heading', { name: 'Top rated' }));
  });

  it('with the element around it if the heading of its section cannot have the focus', () => {
    const { container } = render(
      <div tabIndex={-1}>
        <section>
          <h2>Top rated</h2>
          <ErrorCard onRetry={() => undefined} />
        </section>
      </div>,
    );

    expect(retry()).toBe(container.firstElementChild);
  });

  it('with the element around it, without a region', () => {
    const { container } = render(
      <div tabIndex={-1}>
        <h1>A movie</h1>
        <ErrorCard onRetry={() => undefined} />
      </div>,
    );

    expect(retry()).toBe(container.firstElementChild);
  });
});

describe('error cards when the browser is online again', () => {
  function showCards() {
    const portal = fakePortal();
    const retryFilms = vi.fn();
    const retrySeries = vi.fn();
    render(
      <PortalContext value={portal}>
        <ErrorCard message="Network Error" onRetry={retryFilms} />
        <ErrorCard message="Network Error" onRetry={retrySeries} />
        <ErrorCard message="There is no such title." />
      </PortalContext>,
    );
    return { portal, retryFilms, retrySeries };
  }
  const go = (state: 'online' | 'offline') => act(() => void dispatchEvent(new Event(state)));
  const said = () => screen.queryAllByText(/^You're back online/);

  it('say so beside each error, announce it once, and request nothing', () => {
    const { portal, retryFilms, retrySeries } = showCards();
    expect(said()).toHaveLength(0);

    go('online');

    expect(said()).toHaveLength(2);
    expect(portal.announcements).toHaveLength(1);
    expect(retryFilms).not.toHaveBeenCalled();
    expect(retrySeries).not.toHaveBeenCalled();
  });

  it('retry everything that failed with one press', () => {
    const { retryFilms, retrySeries } = showCards();
    go('online');

    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);

    expect(retryFilms).toHaveBeenCalledOnce();
    expect(retrySeries).toHaveBeenCalledOnce();
  });

  it('remove the message when the connection is lost again', () => {
    const { retryFilms, retrySeries } = showCards();
    go('online');

    go('offline');
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);

    expect(said()).toHaveLength(0);
    expect(retryFilms).not.toHaveBeenCalled();
    expect(retrySeries).toHaveBeenCalledOnce();
  });
});
