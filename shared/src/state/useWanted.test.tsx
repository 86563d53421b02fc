import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryPolicy.ts';
import { useWanted } from './useWanted.ts';

let see: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a part of a page below an image that is initially in view. */
function showPart({ isPictureLoaded = false } = {}) {
  const queryClient = createQueryClient();
  const picture = document.createElement('img');
  picture.loading = 'eager';
  let isComplete = isPictureLoaded;
  Object.defineProperty(picture, 'complete', { get: () => isComplete });
  document.body.append(picture);

  function Part() {
    const [watch, isWanted] = useWanted(queryClient);
    return <p ref={watch}>{isWanted ? 'wanted' : 'waits'}</p>;
  }
  return {
    queryClient,
    show: () => render(<Part />),
    says: () => screen.getByText(/wanted|waits/).textContent,
    loadPicture() {
      isComplete = true;
      fireEvent.load(picture);
    },
    end: () => picture.remove(),
  };
}

describe('a part of the page that loads on demand', () => {
  it('waits while the visible pictures load, and then loads', () => {
    const part = showPart();
    part.show();
    expect(part.says()).toBe('waits');

    part.loadPicture();

    expect(part.says()).toBe('wanted');
    part.end();
  });

  it('loads at once when it comes near', () => {
    const part = showPart();
    part.show();

    see(false);
    expect(part.says()).toBe('waits');
    see(true);

    expect(part.says()).toBe('wanted');
    part.end();
  });

  it('waits for the data of the visible parts', async () => {
    const part = showPart({ isPictureLoaded: true });
    let answer: (value: string) => void = () => undefined;
    const asked = part.queryClient.fetchQuery({
      queryKey: ['in sight'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    });
    part.show();
    expect(part.says()).toBe('waits');

    answer('there');
    await act(async () => {
      await asked;
      await vi.advanceTimersByTimeAsync(0);
    });

    expect(part.says()).toBe('wanted');
    part.end();
  });

  it('does not wait forever for a picture that hangs', () => {
    const part = showPart();
    part.show();

    act(() => void vi.advanceTimersByTime(4000));

    expect(part.says()).toBe('wanted');
    part.end();
  });
});
