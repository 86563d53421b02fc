import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { Picture, type PictureProps } from './Picture.tsx';

afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function pictureOf(props: Partial<PictureProps> = {}) {
  return (
    <PortalContext value={fakePortal()}>
      <Picture role="poster" path="/salt.jpg" alt="Salt" sizes="10rem" {...props} />
    </PortalContext>
  );
}

/** Content as rendered by the gateway. */
function renderedBy(content: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.append(document.createRange().createContextualFragment(renderToString(content)));
  return container;
}

/** The placeholder `source` that overrides the picture until it comes near the viewport. */
function heldBack() {
  return document.querySelector('picture > source');
}

/** Mocks `IntersectionObserver`. */
function fakeView() {
  const callbacks = new Set<(isIntersecting: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (isIntersecting: boolean) => void;
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {
        callbacks.add(this.#tell);
      }
      disconnect() {
        callbacks.delete(this.#tell);
      }
    },
  );
  return {
    see: (isSeen: boolean) => act(() => callbacks.forEach((tell) => tell(isSeen))),
    watched: () => callbacks.size,
  };
}

describe('Picture', () => {
  it('uses the width of 500 by default and offers the other widths of a poster', () => {
    render(pictureOf());

    const picture = screen.getByRole('img', { name: 'Salt' });

    expect(picture.getAttribute('src')).toBe('/t/p/w500/salt.jpg');
    expect(picture.getAttribute('srcset')).toContain('/t/p/w342/salt.jpg 342w');
  });

  it('has no srcset before it is in the document, because Chromium never releases such images', () => {
    const { setAttribute } = Element.prototype;
    const tooEarly: string[] = [];
    vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
      this: Element,
      name,
      value,
    ) {
      if (!this.isConnected && (name === 'srcset' || this.matches('source'))) {
        tooEarly.push(name);
      }
      setAttribute.call(this, name, value);
    });

    render(pictureOf({ fullSizeIn: '(min-width: 96rem)' }));

    expect(tooEarly).toEqual([]);
    expect(document.querySelectorAll('source')).toHaveLength(2);
    expect(screen.getByRole('img').getAttribute('srcset')).toContain('/t/p/w342/salt.jpg 342w');
  });

  it('keeps the rendered picture, without loading it again', () => {
    const container = renderedBy(pictureOf());
    const before = container.innerHTML;
    const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');

    render(pictureOf(), { container, hydrate: true });

    expect(container.innerHTML).toBe(before);
    expect(before).toContain('/t/p/w342/salt.jpg 342w');
    expect(setAttribute).not.toHaveBeenCalled();
  });

  it.each([
    ['is replaced', 0, true],
    ['stays', 500, false],
  ])(
    '%s after the gateway has rendered it, if the browser knows its width as %i by then',
    (_, width, isReplaced) => {
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
      const container = renderedBy(pictureOf({ priority: true }));

      render(pictureOf({ priority: true }), { container, hydrate: true });

      expect(screen.getByRole('img', { name: 'Salt' }).hasAttribute('data-invalid')).toBe(
        isReplaced,
      );
    },
  );

  it('states its size before it loads', () => {
    render(pictureOf());

    const picture = screen.getByRole('img', { name: 'Salt' });

    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['500', '750']);
  });

  it('loads lazily', () => {
    render(pictureOf());

    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
  });

  it('loads with priority when it is visible at once', () => {
    render(pictureOf({ priority: true }));

    const picture = screen.getByRole('img');

    expect(picture.getAttribute('loading')).toBe('eager');
    expect(picture.getAttribute('fetchpriority')).toBe('high');
    expect(heldBack()).toBeNull();
  });

  it('defers loading until it comes near, with its addresses in the document', () => {
    const view = fakeView();
    render(pictureOf());
    expect(heldBack()?.getAttribute('srcset')).toMatch(/^data:image\/gif/);
    expect(screen.getByRole('img').getAttribute('srcset')).toContain('/t/p/w342/salt.jpg 342w');

    view.see(false);
    expect(heldBack()).not.toBeNull();

    view.see(true);
    expect(heldBack()).toBeNull();
    expect(view.watched()).toBe(0);
  });

  it('defers loading only on a screen, and only if a script can load it later', () => {
    render(pictureOf());

    expect(heldBack()?.getAttribute('media')).toBe('screen and (scripting: enabled)');
  });

  it('loads after everything else when it is needed soon', () => {
    render(pictureOf({ isAhead: true }));

    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('low');
  });

  it('shows the word "invalid" in place of a missing picture and keeps the title', () => {
    render(pictureOf({ path: undefined }));

    const picture = screen.getByRole('img', { name: 'Salt' });

    expect(picture.hasAttribute('data-invalid')).toBe(true);
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('>invalid</text>');
  });

  it('shows the invalid picture when the picture does not load', () => {
    render(pictureOf());

    fireEvent.error(screen.getByRole('img'));

    expect(screen.getByRole('img', { name: 'Salt' }).hasAttribute('data-invalid')).toBe(true);
  });

  it.each([false, true])('has no other address then (in view at once: %s)', (priority) => {
    render(pictureOf({ priority }));

    fireEvent.error(screen.getByRole('img'));

    const picture = screen.getByRole('img', { name: 'Salt' });
    expect(picture.hasAttribute('data-invalid')).toBe(true);
    expect(picture.hasAttribute('srcset')).toBe(false);
    expect(document.querySelector('source')).toBeNull();
  });

  it('retries with another picture', () => {
    const { rerender } = render(pictureOf());
    fireEvent.error(screen.getByRole('img'));

    rerender(pictureOf({ path: '/velvet.jpg' }));

    expect(screen.getByRole('img').getAttribute('src')).toBe('/t/p/w500/velvet.jpg');
  });

  it('shows the fallback instead when it is decorative and missing or broken', () => {
    const fallback = <p>A light</p>;
    render(pictureOf({ path: undefined, fallback }));
    expect(screen.getByText('A light')).toBeTruthy();
    cleanup();

    render(pictureOf({ fallback }));
    expect(screen.queryByText('A light')).toBeNull();
    fireEvent.error(screen.getByRole('img'));

    expect(screen.getByText('A light')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('offers full size only on demand', () => {
    const { container, rerender } = render(pictureOf({ role: 'backdrop' }));
    expect(container.innerHTML).not.toContain('original');

    rerender(pictureOf({ role: 'backdrop', fullSizeIn: '(min-width: 96rem)', priority: true }));

    const source = container.querySelector('picture > source');
    expect(source?.getAttribute('srcset')).toBe('/t/p/original/salt.jpg');
    expect(source?.getAttribute('media')).toBe('(min-width: 96rem)');
    expect(screen.getByRole('img').getAttribute('src')).toBe('/t/p/w500/salt.jpg');
  });
});
