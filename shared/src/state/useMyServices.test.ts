import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import { fakeDevice, fakePortal } from '../testing/fakePortal.ts';
import { chooseCountry, chooseService, useMyCountry, useMyServices } from './useMyServices.ts';

const channels: FakeChannel[] = [];

/** Delivers messages immediately to all other open channels. */
class FakeChannel {
  onmessage: (message: { readonly data: unknown }) => void = () => undefined;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown) {
    channels.filter((other) => other !== this).forEach((other) => other.onmessage({ data }));
  }
  close() {
    channels.splice(channels.indexOf(this), 1);
  }
}

class ForbiddenChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a tab. Tabs with the same device memory share a device that stores favorites. */
function openTab(deviceMemory?: Portal['deviceMemory']) {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const portal: Portal = { ...fakePortal(), deviceMemory };
  const { result } = renderHook(() => useMyServices(portal));
  return { portal, mine: () => result.current };
}

const netflix = { country: 'US', service: 8, isMine: true };
const inUs = { country: 'US', services: [8] };

describe('useMyServices', () => {
  it('has nothing until the visitor chooses', () => {
    expect(openTab().mine()).toEqual({ services: [] });
  });

  it('changes with each choice, for every copy of the module', () => {
    const { portal, mine } = openTab();

    act(() => chooseService(portal, netflix));
    act(() => chooseService(portal, { ...netflix, service: 9 }));
    expect(mine()).toEqual({ country: 'US', services: [8, 9] });

    act(() => chooseService(portal, { ...netflix, isMine: false }));
    act(() => chooseCountry(portal, 'DE'));
    expect(mine()).toEqual({ country: 'DE', services: [9] });
    expect(portal.queryClient.getQueryData(['my services'])).toEqual(mine());
  });

  it('agrees in all tabs while nothing is stored, also in a tab that opens later', () => {
    const first = openTab();
    const second = openTab();

    act(() => chooseService(first.portal, netflix));

    expect(second.mine()).toEqual(inUs);
    expect(openTab().mine()).toEqual(inUs);
  });

  it('is stored where the favorites are, and read by the next visit and other tabs', () => {
    const device = fakeDevice();
    const first = openTab(device);
    const second = openTab(device);

    act(() => chooseService(first.portal, netflix));
    act(() => void window.dispatchEvent(new Event('storage')));

    expect(second.mine()).toEqual(inUs);
    expect(openTab(device).mine()).toEqual(inUs);
  });

  it('is read again when the page returns from the back/forward cache', () => {
    const device = fakeDevice();
    const first = openTab(device);
    const second = openTab(device);
    window.dispatchEvent(new Event('pagehide'));
    act(() => chooseService(first.portal, netflix));
    expect(second.mine()).toEqual({ services: [] });

    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

    expect(second.mine()).toEqual(inUs);
  });

  it('is for one tab where the browser forbids channels', () => {
    const portal = fakePortal();
    vi.stubGlobal('BroadcastChannel', ForbiddenChannel);
    const { result } = renderHook(() => useMyServices(portal));

    act(() => chooseService(portal, netflix));

    expect(result.current).toEqual(inUs);
  });

  it('is stored when the visitor decides to keep the favorites', () => {
    const device = fakeDevice();
    const { portal } = openTab();
    act(() => chooseService(portal, netflix));

    Object.assign(portal, { deviceMemory: device });
    act(() => void portal.favorites.keeping.turn(true));

    expect(openTab(device).mine()).toEqual(inUs);
  });

  it.each([
    ['a text', 'US', { services: [] }],
    ['no list', { country: 'US', services: 8 }, { country: 'US', services: [] }],
    ['odd values', { country: 'usa', services: [8, -1, '9', 8, null] }, { services: [8] }],
  ])('ignores what is invalid in a stored value: %s', (_, value, expected) => {
    expect(openTab(fakeDevice({ 'my services': value })).mine()).toEqual(expected);
  });
});

describe('useMyCountry', () => {
  it.each([
    ['de-AT', 'AT'],
    ['ja', 'JP'],
    ['es-419', undefined],
    ['not a language', undefined],
  ])('is first guessed from the language: %s', (language, country) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const { result } = renderHook(() => useMyCountry(fakePortal()));

    expect(result.current).toBe(country);
  });

  it('is the chosen one', () => {
    const portal = fakePortal();
    const { result } = renderHook(() => useMyCountry(portal));

    act(() => chooseCountry(portal, 'FR'));

    expect(result.current).toBe('FR');
  });
});
