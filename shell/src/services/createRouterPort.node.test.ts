import { describe, expect, it, vi } from 'vitest';
import { createRouterPort } from './createRouterPort.ts';

describe('createRouterPort', () => {
  it('passes addresses and steps to the connected router', () => {
    const port = createRouterPort(vi.fn());
    const navigate = vi.fn();
    port.connect(navigate, { isFirst: false, isReturn: false });

    port.navigate('/movie/42');
    port.navigate(-1);

    expect(navigate.mock.calls).toEqual([['/movie/42'], [-1]]);
  });

  it('uses the last connected router, whichever disconnects first', () => {
    const port = createRouterPort(vi.fn());
    const [old, young] = [vi.fn(), vi.fn()];
    const disconnectOld = port.connect(old, { isFirst: false, isReturn: false });
    port.connect(young, { isFirst: false, isReturn: false });

    disconnectOld();
    port.navigate('/');

    expect(old).not.toHaveBeenCalled();
    expect(young).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('knows the first place of a visit', () => {
    const port = createRouterPort(vi.fn());

    expect(port.isFirstPlace()).toBe(true);
    port.connect(vi.fn(), { isFirst: true, isReturn: false });
    expect(port.isFirstPlace()).toBe(true);
    port.connect(vi.fn(), { isFirst: false, isReturn: false });
    expect(port.isFirstPlace()).toBe(false);
  });

  it('knows whether the visitor has come back to the place; the first one counts as such', () => {
    const port = createRouterPort(vi.fn());

    expect(port.isReturn()).toBe(true);
    port.connect(vi.fn(), { isFirst: false, isReturn: false });
    expect(port.isReturn()).toBe(false);
    port.connect(vi.fn(), { isFirst: false, isReturn: true });
    expect(port.isReturn()).toBe(true);
  });

  it('loads an address anew when no router is connected, or no longer', () => {
    const loadAnew = vi.fn();
    const port = createRouterPort(loadAnew);
    const navigate = vi.fn();

    port.navigate('/early');
    port.connect(navigate, { isFirst: false, isReturn: false })();
    port.navigate('/late');
    port.navigate(-1);

    expect(navigate).not.toHaveBeenCalled();
    expect(loadAnew.mock.calls).toEqual([['/early'], ['/late']]);
  });
});
