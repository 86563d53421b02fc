import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndMarker } from './EndMarker.tsx';

let observers: FakeObserver[] = [];

class FakeObserver {
  isWatching = true;
  readonly #callback: IntersectionObserverCallback;
  constructor(
    callback: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    this.#callback = callback;
    observers.push(this);
  }
  readonly observe = vi.fn();
  disconnect() {
    this.isWatching = false;
  }
  tell(isIntersecting: boolean) {
    // Safe: the marker uses no other properties of the entry or observer.
    this.#callback(
      [{ isIntersecting } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('EndMarker', () => {
  it('calls back when it comes into view', () => {
    const handleReach = vi.fn();
    render(<EndMarker onReach={handleReach} />);

    observers[0]?.tell(true);

    expect(handleReach).toHaveBeenCalledOnce();
  });

  it('does nothing while out of view', () => {
    const handleReach = vi.fn();
    render(<EndMarker onReach={handleReach} />);

    observers[0]?.tell(false);

    expect(handleReach).not.toHaveBeenCalled();
  });

  it('calls the latest callback', () => {
    const handleReach = vi.fn();
    const { rerender } = render(<EndMarker onReach={vi.fn()} />);

    rerender(<EndMarker onReach={handleReach} />);
    observers[0]?.tell(true);

    expect(observers).toHaveLength(1);
    expect(handleReach).toHaveBeenCalledOnce();
  });

  /** Renders a marker in a scroll container and returns both observers. */
  function showInScroller() {
    const handleReach = vi.fn();
    const { container } = render(
      // oxlint-disable-next-line portal/closed-syntax -- rendered by the browser alone
      <div style={{ overflowX: 'auto' }}>
        <div>
          <EndMarker onReach={handleReach} />
        </div>
      </div>,
    );
    const [ofMarker, ofScroller] = observers;
    return { handleReach, scroller: container.firstElementChild, ofMarker, ofScroller };
  }

  it('observes within its scroll container', () => {
    const { scroller, ofMarker } = showInScroller();

    expect(ofMarker?.options.root).toBe(scroller);
  });

  it('observes within its list, without computing its style', () => {
    const computeStyle = vi.spyOn(window, 'getComputedStyle');
    render(
      <ul>
        <EndMarker as="li" onReach={vi.fn()} />
      </ul>,
    );

    expect(observers[0]?.options.root).toBe(document.querySelector('ul'));
    expect(computeStyle).not.toHaveBeenCalled();
    computeStyle.mockRestore();
  });

  it('does nothing while its scroll container is out of the window', () => {
    const { handleReach, scroller, ofMarker, ofScroller } = showInScroller();

    ofScroller?.tell(false);
    ofMarker?.tell(true);

    expect(ofScroller?.observe).toHaveBeenCalledWith(scroller);
    expect(handleReach).not.toHaveBeenCalled();
  });

  it('calls back when its scroll container is in the window', () => {
    const { handleReach, ofMarker, ofScroller } = showInScroller();
    ofMarker?.tell(true);

    ofScroller?.tell(true);

    expect(handleReach).toHaveBeenCalledOnce();
  });

  it('stops observing on unmount', () => {
    const { unmount } = render(<EndMarker onReach={vi.fn()} />);

    unmount();

    expect(observers[0]?.isWatching).toBe(false);
  });
});
