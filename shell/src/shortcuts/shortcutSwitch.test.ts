import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShortcutSwitch } from './shortcutSwitch.ts';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('createShortcutSwitch', () => {
  it('is on at first', () => {
    expect(createShortcutSwitch(window).isOn$.value).toBe(true);
  });

  it('stays off on the next visit, until it is turned on', () => {
    createShortcutSwitch(window).turn(false);
    const next = createShortcutSwitch(window);
    expect(next.isOn$.value).toBe(false);

    next.turn(true);

    expect(createShortcutSwitch(window).isOn$.value).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('is on when the storage contains something else', () => {
    localStorage.setItem('portal.shortcuts', '{"a":1}');

    expect(createShortcutSwitch(window).isOn$.value).toBe(true);
  });

  it('turns off for this page when storage is forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const shortcuts = createShortcutSwitch(window);
    expect(shortcuts.isOn$.value).toBe(true);

    shortcuts.turn(false);

    expect(shortcuts.isOn$.value).toBe(false);
  });
});
