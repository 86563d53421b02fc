import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSearchDialog } from './useSearchDialog.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The state of the search at a place, and a way to go to another one. */
function drawSearch(place = 'a') {
  return renderHook((key: string) => useSearchDialog(key), { initialProps: place });
}

/** An element of the page that has focus. */
function focusOn(markup: string): Element {
  const holder = document.createElement('div');
  const template = document.createRange().createContextualFragment(markup);
  holder.append(template);
  document.body.append(holder);
  return holder.firstElementChild ?? holder;
}

describe('useSearchDialog', () => {
  it('is closed at first', () => {
    expect(drawSearch().result.current.isOpen).toBe(false);
  });

  it('opens and closes when it is told to', () => {
    const { result } = drawSearch();

    act(() => result.current.open());
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.close());

    expect(result.current.isOpen).toBe(false);
  });

  it('closes when the place changes', () => {
    const { result, rerender } = drawSearch('a');
    act(() => result.current.open());

    rerender('b');

    expect(result.current.isOpen).toBe(false);
  });

  it('stays closed when the visitor comes back to the place where it was open', () => {
    const { result, rerender } = drawSearch('a');
    act(() => result.current.open());

    rerender('b');
    rerender('a');

    expect(result.current.isOpen).toBe(false);
  });
});

describe('useSearchDialog: the slash key', () => {
  it('opens the search, and does not write a slash into it', () => {
    const { result } = drawSearch();

    const isLetThrough = fireEvent.keyDown(document.body, { key: '/' });

    expect(result.current.isOpen).toBe(true);
    expect(isLetThrough).toBe(false);
  });

  it('opens the search where the slash needs the shift key', () => {
    const { result } = drawSearch();

    fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true });

    expect(result.current.isOpen).toBe(true);
  });

  it('opens the search at the place where the visitor is by then', () => {
    const { result, rerender } = drawSearch('a');
    rerender('b');

    fireEvent.keyDown(document.body, { key: '/' });

    expect(result.current.isOpen).toBe(true);
  });

  it.each(['<button>Share</button>', '<a href="/">Home</a>', '<div tabindex="0">Rail</div>', '<svg><path /></svg>'])('opens the search from %s', (markup) => {
    const { result } = drawSearch();

    fireEvent.keyDown(focusOn(markup), { key: '/' });

    expect(result.current.isOpen).toBe(true);
  });

  it.each(['<input>', '<input type="search">', '<textarea></textarea>', '<select></select>', '<div contenteditable="true"></div>'])(
    'is a letter while the visitor types in %s',
    (markup) => {
      const { result } = drawSearch();

      const isLetThrough = fireEvent.keyDown(focusOn(markup), { key: '/' });

      expect(result.current.isOpen).toBe(false);
      expect(isLetThrough).toBe(true);
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey'])('belongs to the browser with %s', (modifier) => {
    const { result } = drawSearch();

    const isLetThrough = fireEvent.keyDown(document.body, { key: '/', [modifier]: true });

    expect(result.current.isOpen).toBe(false);
    expect(isLetThrough).toBe(true);
  });

  it('belongs to whoever has used it already', () => {
    const { result } = drawSearch();
    const player = focusOn('<div tabindex="0"></div>');
    player.addEventListener('keydown', (event) => event.preventDefault());

    fireEvent.keyDown(player, { key: '/' });

    expect(result.current.isOpen).toBe(false);
  });

  it.each(['?', 's', 'Escape', '\\'])('is not the key %s', (key) => {
    const { result } = drawSearch();

    fireEvent.keyDown(document.body, { key });

    expect(result.current.isOpen).toBe(false);
  });

  it('is not listened to any more when the frame has gone', () => {
    const { unmount } = drawSearch();
    const preventDefault = vi.fn();
    unmount();

    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    event.preventDefault = preventDefault;
    document.body.dispatchEvent(event);

    expect(preventDefault).not.toHaveBeenCalled();
  });
});
