import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createNavigation, createRouterHandle } from './navigation.ts';

/** Creates the navigation at a history entry, and records where it navigates. */
function navigateFrom(entry: 'first' | 'later', registry = buildRegistryView()) {
  const visits: (number | string)[] = [];
  const router = createRouterHandle(() => undefined);
  router.connect((to) => void visits.push(to), { isFirst: entry === 'first', isReturn: false });
  const openSearch$ = new Subject<void>();
  return { navigation: createNavigation({ router, openSearch$, registry }), visits, openSearch$ };
}

describe('createNavigation', () => {
  it.each([
    [{ kind: 'home' } as const, '/'],
    [{ kind: 'movie', id: 42 } as const, '/movie/42'],
    [{ kind: 'tv', id: 42 } as const, '/tv/42'],
    [{ kind: 'person', id: 42 } as const, '/person/42'],
  ])('leads to %o at the address %s', (to, address) => {
    const { navigation, visits } = navigateFrom('later');

    navigation.go(to);

    expect(navigation.href(to)).toBe(address);
    expect(visits).toEqual([address]);
  });

  it.each([
    [{ kind: 'home' } as const, '/cinema/'],
    [{ kind: 'movie', id: 42 } as const, '/cinema/movie/42'],
    [{ page: 'movie', params: { id: 42 } }, '/cinema/movie/42'],
    [{ page: 'a/b' }, '/cinema/a%2Fb'],
  ])('below a path, leads to %o at the address %s', (to, address) => {
    const registry = {
      ...buildRegistryView({ details: { pages: { movie: { path: '/movie/:id', files: [] } } } }),
      home: '/cinema/',
    };

    expect(navigateFrom('later', registry).navigation.href(to)).toBe(address);
  });

  it.each([
    [{ page: 'reviews' }, '/reviews'],
    [{ page: 'review', params: { id: 7 } }, '/reviews/7'],
    [{ page: 'author', params: { name: 'A/B & ü?' } }, '/authors/A%2FB%20%26%20%C3%BC%3F'],
    [{ page: 'movie', params: { id: '42' } }, '/movie/42'],
  ])('leads to the page %o of the section that has it', (to, address) => {
    const registry = buildRegistryView({
      details: { pages: { movie: { path: '/movie/:id', files: [] } } },
      reviews: {
        pages: {
          reviews: { path: '/reviews', files: [] },
          review: { path: '/reviews/:id', files: [] },
          author: { path: '/authors/:name', files: [] },
        },
      },
    });

    expect(navigateFrom('later', registry).navigation.href(to)).toBe(address);
    expect(navigateFrom('later', registry).navigation.hasPage(to.page)).toBe(true);
  });

  it.each([
    ['no section has', { page: 'away/with you' }, '/away%2Fwith%20you'],
    ['lacks a part of its address', { page: 'movie' }, '/movie'],
    ['would step out of its address', { page: 'author', params: { name: '..' } }, '/author'],
    ['has no address', { page: 'search' }, '/search'],
  ])('leads to an address without a page for a target that %s', (_, to, address) => {
    const { navigation } = navigateFrom('later');

    expect(navigation.href(to)).toBe(address);
    expect(navigation.hasPage('away/with you')).toBe(false);
  });

  it('can go back, but not on a page that was opened directly', () => {
    expect(navigateFrom('later').navigation.canGoBack()).toBe(true);
    expect(navigateFrom('first').navigation.canGoBack()).toBe(false);
  });

  it('knows whether the visitor has returned to the page', () => {
    expect(navigateFrom('later').navigation.isReturn()).toBe(false);
  });

  it('goes one step back in history', () => {
    const { navigation, visits } = navigateFrom('later');

    navigation.back();

    expect(visits).toEqual([-1]);
  });

  it('goes back to the dashboard from a page that was opened directly', () => {
    const { navigation, visits } = navigateFrom('first');

    navigation.back();

    expect(visits).toEqual(['/']);
  });

  it('opens the search if there is a frame to show it', () => {
    const { navigation, openSearch$ } = navigateFrom('later');
    const handleOpen = vi.fn();
    navigation.openSearch();
    const subscription = openSearch$.subscribe(handleOpen);

    navigation.openSearch();
    subscription.unsubscribe();
    navigation.openSearch();

    expect(handleOpen).toHaveBeenCalledOnce();
  });
});

describe('createRouterHandle', () => {
  it('passes addresses and steps to the connected router', () => {
    const handle = createRouterHandle(vi.fn());
    const navigate = vi.fn();
    handle.connect(navigate, { isFirst: false, isReturn: false });

    handle.navigate('/movie/42');
    handle.navigate(-1);

    expect(navigate.mock.calls).toEqual([['/movie/42'], [-1]]);
  });

  it('uses the last connected router, whichever disconnects first', () => {
    const handle = createRouterHandle(vi.fn());
    const [old, young] = [vi.fn(), vi.fn()];
    const disconnectOld = handle.connect(old, { isFirst: false, isReturn: false });
    handle.connect(young, { isFirst: false, isReturn: false });

    disconnectOld();
    handle.navigate('/');

    expect(old).not.toHaveBeenCalled();
    expect(young).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('knows the first page of a visit', () => {
    const handle = createRouterHandle(vi.fn());

    expect(handle.isFirstPage()).toBe(true);
    handle.connect(vi.fn(), { isFirst: true, isReturn: false });
    expect(handle.isFirstPage()).toBe(true);
    handle.connect(vi.fn(), { isFirst: false, isReturn: false });
    expect(handle.isFirstPage()).toBe(false);
  });

  it('knows whether the visitor has returned to the entry; true for the first one', () => {
    const handle = createRouterHandle(vi.fn());

    expect(handle.isReturn()).toBe(true);
    handle.connect(vi.fn(), { isFirst: false, isReturn: false });
    expect(handle.isReturn()).toBe(false);
    handle.connect(vi.fn(), { isFirst: false, isReturn: true });
    expect(handle.isReturn()).toBe(true);
  });

  it('loads the document when no router is connected', () => {
    const loadAnew = vi.fn();
    const handle = createRouterHandle(loadAnew);
    const navigate = vi.fn();

    handle.navigate('/early');
    handle.connect(navigate, { isFirst: false, isReturn: false })();
    handle.navigate('/late');
    handle.navigate(-1);

    expect(navigate).not.toHaveBeenCalled();
    expect(loadAnew.mock.calls).toEqual([['/early'], ['/late']]);
  });
});
