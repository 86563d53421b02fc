import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { createFollowedLinks } from './followedLinks.ts';
import { followPortalLinks } from './followPortalLinks.ts';

const navigate = vi.fn();
const catchUp = vi.fn<() => Promise<void>>(() => Promise.resolve());
followPortalLinks(document, {
  registry: buildRegistryView({
    reports: { pages: { report: { path: '/report/:name', files: [] } } },
  }),
  followedLinks: createFollowedLinks(document),
  loadPage: () => Promise.resolve(),
  router: { navigate },
  startRest: () => undefined,
  later: () => ({ catchUp, liftPicture: () => undefined }),
});
// Keeps happy-dom from following links that are left to the browser.
window.addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  navigate.mockReset();
  catchUp.mockReset().mockResolvedValue(undefined);
  document.body.replaceChildren();
});

async function follow(...addresses: readonly string[]): Promise<readonly unknown[]> {
  for (const address of addresses) {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  await vi.waitFor(() =>
    expect(catchUp.mock.settledResults.length).toBe(catchUp.mock.calls.length),
  );
  return navigate.mock.calls.flat();
}

describe('followPortalLinks', () => {
  it.each([
    ['a page', '/movie/1#cast', ['/movie/1#cast']],
    ['a page with a dot in its address', '/report/2026.html', ['/report/2026.html']],
    ['an address without a page', '/nowhere', ['/nowhere']],
    ['a file', '/calendar.ics?list=1', []],
    ['a text', '/robots.txt', []],
  ])('navigates to %s within the document: %s', async (_, address, navigated) => {
    expect(await follow(address)).toEqual(navigated);
  });

  it('follows only the last of several links, and each only once', async () => {
    expect(await follow('/movie/1', '/movie/2', '/movie/2')).toEqual(['/movie/2']);
  });
});
