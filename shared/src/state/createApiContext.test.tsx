import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePortal } from '../testing/fakePortal.ts';
import { createApiContext } from './createApiContext.tsx';
import { usePortal } from './PortalContext.ts';

afterEach(cleanup);

function buildPages() {
  const createOwn = vi.fn(({ baseUrl }: { readonly baseUrl: string }) => ({ address: baseUrl }));
  const { createPages, createParts, useApi } = createApiContext(createOwn);
  const load = vi.fn(() => Promise.resolve());
  const Page = () => <p>{`${useApi().address} ${usePortal().config.brand.join(' ')}`}</p>;
  return { createOwn, load, Page, createPages, createParts };
}

describe('createPages', () => {
  it('renders a page with the portal and the client of its section', () => {
    const { createPages, Page, load } = buildPages();
    const { home } = createPages({ home: { Page, load } });

    render(home ? <home.Page portal={fakePortal()} params={{}} /> : null);

    expect(screen.getByText('/api/3 Cine Pop')).toBeTruthy();
  });

  it('creates one client for all pages and parts, when the portal says where the service is', async () => {
    const { createOwn, createPages, createParts, Page, load } = buildPages();
    const { home, other } = createPages({ home: { Page, load }, other: { Page, load } });
    const { end } = createParts({ end: { Part: Page, load } });
    const portal = fakePortal();
    expect(createOwn).not.toHaveBeenCalled();

    const { signal } = new AbortController();
    await home?.load(portal, {}, signal);
    await other?.load(portal, { id: '1' }, signal);
    await end?.load?.(portal, {}, signal);

    expect(createOwn).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledWith({ portal, api: { address: '/api/3' } }, { id: '1' }, signal);
  });

  it('uses the client of a test instead of its own', () => {
    const { createOwn, createPages, Page, load } = buildPages();
    const { home } = createPages({ home: { Page, load } }, () => ({ address: 'of the test' }));

    render(home ? <home.Page portal={fakePortal()} params={{}} /> : null);

    expect(screen.getByText('of the test Cine Pop')).toBeTruthy();
    expect(createOwn).not.toHaveBeenCalled();
  });
});
