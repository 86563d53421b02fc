import { describe, expect, it, vi } from 'vitest';
import { hasModifier, onPlainClick } from './hasModifier.ts';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('hasModifier', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('is true with the %s', (key) => {
    expect(hasModifier({ ...NONE, [key]: true })).toBe(true);
  });

  it('is false without any', () => {
    expect(hasModifier(NONE)).toBe(false);
  });
});

describe('onPlainClick', () => {
  function click(modifiers: Partial<typeof NONE>) {
    const act = vi.fn<(link: object) => void>();
    const preventDefault = vi.fn();
    const event = { ...NONE, ...modifiers, currentTarget: { href: '/movie/1' }, preventDefault };
    Reflect.apply(onPlainClick(act), undefined, [event]);
    return { act, preventDefault };
  }

  it('handles a plain click instead of the browser', () => {
    const { act, preventDefault } = click({});

    expect(act).toHaveBeenCalledExactlyOnceWith({ href: '/movie/1' });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('leaves a click with a modifier key to the browser', () => {
    const { act, preventDefault } = click({ ctrlKey: true });

    expect(act).not.toHaveBeenCalled();
    expect(preventDefault).not.toHaveBeenCalled();
  });
});
