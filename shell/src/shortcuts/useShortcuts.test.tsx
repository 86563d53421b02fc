import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortcuts } from './useShortcuts.ts';

const actions = { '/': vi.fn(), '?': vi.fn(), 'g h': vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function listen(isOn = true) {
  return renderHook((current: boolean) => useShortcuts(actions, current), { initialProps: isOn });
}

/** The element that receives the key presses. */
function placeOf(markup: string): Element {
  document.body.replaceChildren(document.createRange().createContextualFragment(markup));
  return document.body.firstElementChild ?? document.body;
}

describe('useShortcuts', () => {
  it.each(['/', '?'] as const)(
    'handles the shortcut %s, and keeps the key from the page',
    (key) => {
      listen();

      const isLetThrough = fireEvent.keyDown(document.body, { key });

      expect(actions[key]).toHaveBeenCalledOnce();
      expect(isLetThrough).toBe(false);
    },
  );

  it('handles a key as soon as the page is rendered', () => {
    renderHook(() => {
      useShortcuts(actions, true);
      useLayoutEffect(() => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      });
    });

    expect(actions['/']).toHaveBeenCalledOnce();
  });

  it('handles a key that needs shift on this keyboard', () => {
    listen();

    fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true });

    expect(actions['/']).toHaveBeenCalledOnce();
  });

  it.each([
    ['Russian', { key: '.', code: 'Slash' }, '/'],
    ['Russian', { key: ',', code: 'Slash', shiftKey: true }, '?'],
    ['Russian', { key: '/', code: 'Backslash', shiftKey: true }, '/'],
    ['Bulgarian', { key: 'б', code: 'Slash' }, '/'],
    ['Arabic', { key: 'ظ', code: 'Slash' }, '/'],
    ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
    ['Hebrew', { key: '.', code: 'Slash' }, '/'],
    ['Chinese', { key: '、', code: 'Slash' }, '/'],
    ['Japanese', { key: '？', code: 'Slash', shiftKey: true }, '?'],
  ] as const)('handles the key of a %s keyboard: %o is %s', (_, press, key) => {
    listen();

    fireEvent.keyDown(document.body, press);

    expect(actions[key]).toHaveBeenCalledOnce();
  });

  it.each([
    ['German', { key: '-', code: 'Slash' }],
    ['French', { key: '!', code: 'Slash' }],
    ['German', { key: 'ß', code: 'Minus' }],
    ['Dvorak', { key: 'z', code: 'Slash' }],
  ])('ignores the other key of a %s keyboard in the place of a shortcut: %o', (_, press) => {
    listen();

    expect(fireEvent.keyDown(document.body, press)).toBe(true);
  });

  it.each([
    '<button>Share</button>',
    '<a href="/">Home</a>',
    '<div tabindex="0">Rail</div>',
    '<svg><path /></svg>',
    '<input type="checkbox">',
  ])('listens on %s', (markup) => {
    listen();

    fireEvent.keyDown(placeOf(markup), { key: '/' });

    expect(actions['/']).toHaveBeenCalledOnce();
  });

  it.each([
    '<input>',
    '<input type="search">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
  ])('ignores keys typed into %s', (markup) => {
    listen();

    const isLetThrough = fireEvent.keyDown(placeOf(markup), { key: '/' });

    expect(actions['/']).not.toHaveBeenCalled();
    expect(isLetThrough).toBe(true);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves a key with %s to the browser', (modifier) => {
    listen();

    const isLetThrough = fireEvent.keyDown(document.body, { key: '/', [modifier]: true });

    expect(actions['/']).not.toHaveBeenCalled();
    expect(isLetThrough).toBe(true);
  });

  it('ignores a key that was already handled', () => {
    listen();
    const player = placeOf('<div tabindex="0"></div>');
    player.addEventListener('keydown', (event) => event.preventDefault());

    fireEvent.keyDown(player, { key: '/' });

    expect(actions['/']).not.toHaveBeenCalled();
  });

  it('fires once while a key is held', () => {
    listen();

    fireEvent.keyDown(document.body, { key: '?', repeat: true });

    expect(actions['?']).not.toHaveBeenCalled();
  });

  it.each(['s', 'Escape', '\\', 'h'])('ignores the key %s', (key) => {
    listen();

    expect(fireEvent.keyDown(document.body, { key })).toBe(true);
  });

  it('does nothing while it is off', () => {
    const { rerender } = listen(false);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(actions['/']).not.toHaveBeenCalled();

    rerender(true);
    fireEvent.keyDown(document.body, { key: '/' });

    expect(actions['/']).toHaveBeenCalledOnce();
  });

  it('stops listening on unmount', () => {
    listen().unmount();

    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
  });
});

describe('useShortcuts: sequences of two keys', () => {
  /** Presses a key at a given page time. */
  function press(key: string, atMs: number, place: KeyboardEventInit = {}): void {
    const event = new KeyboardEvent('keydown', { key, ...place, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    document.body.dispatchEvent(event);
  }

  it('fire together', () => {
    listen();

    press('g', 5_000);
    press('h', 5_900);

    expect(actions['g h']).toHaveBeenCalledOnce();
  });

  it.each([
    ['a Russian keyboard', 'п', 'р'],
    ['a Russian keyboard with Caps Lock', 'П', 'Р'],
    ['a Greek keyboard', 'γ', 'η'],
    ['a Hebrew keyboard', 'ע', 'י'],
    ['a Thai keyboard', 'เ', '้'],
    ['a Korean keyboard', 'ㅎ', 'ㅗ'],
    ['a Latin keyboard with Caps Lock', 'G', 'H'],
  ])('fire on %s: %s, %s', (_, first, second) => {
    listen();

    press(first, 5_000, { code: 'KeyG' });
    press(second, 5_200, { code: 'KeyH' });

    expect(actions['g h']).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'letters with Shift',
      ['G', { code: 'KeyG', shiftKey: true }],
      ['H', { code: 'KeyH', shiftKey: true }],
    ],
    [
      'letters with Shift and Caps Lock',
      ['g', { code: 'KeyG', shiftKey: true }],
      ['h', { code: 'KeyH', shiftKey: true }],
    ],
    [
      'the places of the letters on another Latin keyboard',
      ['i', { code: 'KeyG' }],
      ['d', { code: 'KeyH' }],
    ],
    ['accented letters in these places', ['ü', { code: 'KeyG' }], ['t', { code: 'KeyH' }]],
  ] as const)('are not %s', (_, [first, firstPlace], [second, secondPlace]) => {
    listen();

    press(first, 5_000, firstPlace);
    press(second, 5_200, secondPlace);

    expect(actions['g h']).not.toHaveBeenCalled();
  });

  it.each([
    ['too slowly', () => (press('g', 5_000), press('h', 6_000))],
    [
      'with another one in between',
      () => (press('g', 5_000), press('x', 5_100), press('h', 5_200)),
    ],
    ['the wrong way round', () => (press('h', 5_000), press('g', 5_100))],
  ])('do nothing when they are pressed %s', (_, pressThem) => {
    listen();

    pressThem();

    expect(actions['g h']).not.toHaveBeenCalled();
  });

  it('do not hide a single-key shortcut on the second key', () => {
    listen();

    press('g', 5_000);
    press('/', 5_100);

    expect(actions['/']).toHaveBeenCalledOnce();
  });
});
