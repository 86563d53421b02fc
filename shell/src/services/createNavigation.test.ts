// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createRouterPort } from '../routing/createRouterPort.ts';
import { createNavigation } from './createNavigation.ts';

/** The navigation at a place of the visit, and where it leads. */
function navigateFrom(placeKey: string) {
  const visits: (number | string)[] = [];
  const router = createRouterPort(() => undefined);
  router.connect((to) => void visits.push(to), placeKey);
  return { navigation: createNavigation(router), visits };
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
});
