// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createRouterPort } from './createRouterPort.ts';
import { createNavigation } from './createNavigation.ts';
import { createSearchOpener } from './createSearchOpener.ts';

/** The navigation at a place of the visit, and where it leads. */
function navigateFrom(placeKey: string) {
  const visits: (number | string)[] = [];
  const router = createRouterPort(() => undefined);
  router.connect((to) => void visits.push(to), placeKey);
  const search = createSearchOpener();
  return { navigation: createNavigation(router, search), visits, search };
}

describe('createNavigation', () => {
  it.each([
    [{ kind: 'home' } as const, '/'],
    [{ kind: 'movie', id: 42 } as const, '/movie/42'],
    [{ kind: 'tv', id: 42 } as const, '/tv/42'],
    [{ kind: 'person', id: 42 } as const, '/person/42'],
  ])('leads to %o by the address %s', (to, address) => {
    const { navigation, visits } = navigateFrom('a');

    navigation.go(to);

    expect(navigation.href(to)).toBe(address);
    expect(visits).toEqual([address]);
  });

  it('goes one step back in history', () => {
    const { navigation, visits } = navigateFrom('a');

    navigation.back();

    expect(visits).toEqual([-1]);
  });

  it('goes back to the dashboard from a page that was opened directly', () => {
    const { navigation, visits } = navigateFrom('default');

    navigation.back();

    expect(visits).toEqual(['/']);
  });

  it('opens the search where there is a frame to show it', () => {
    const { navigation, search } = navigateFrom('a');
    const handleOpen = vi.fn();
    navigation.openSearch?.();
    const disconnect = search.connect(handleOpen);

    navigation.openSearch?.();
    disconnect();
    navigation.openSearch?.();

    expect(handleOpen).toHaveBeenCalledOnce();
  });
});
