import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { reference } from '../testing/referenceData.ts';
import { noFilters } from './Filters.ts';

afterEach(() => {
  cleanup();
  vi.doUnmock('./ServiceChoice.tsx');
  vi.resetModules();
  vi.restoreAllMocks();
});

describe('the filters without the code of the services', () => {
  it('keep the services and the country of the address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('./ServiceChoice.tsx', () => {
      throw new Error('Lost.');
    });
    vi.resetModules();
    const { PortalContext } = await import('@portal/shared/state/PortalContext');
    const { FilterForm } = await import('./FilterForm.tsx');
    const handleChange = vi.fn<(next: PageParams) => void>();
    await act(async () => {
      render(
        <PortalContext value={fakePortal()}>
          <FilterForm
            kind="movie"
            filters={{ ...noFilters, services: [8, 9], region: 'US' }}
            typed={{ services: '8|9', region: 'US' }}
            reference={reference}
            count={undefined}
            onChange={handleChange}
          />
        </PortalContext>,
      );
    });
    await screen.findByRole('alert');

    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });

    expect(handleChange.mock.lastCall?.[0]).toEqual({
      services: '8|9',
      region: 'US',
      sort: 'title',
    });
  });
});

describe('a choice in the form of the gateway, before hydration', () => {
  async function chooseEarly(address: string) {
    history.replaceState(null, '', address);
    vi.doMock('./ServiceChoice.tsx', () => ({ ServiceChoice: () => null }));
    vi.resetModules();
    const { PortalContext } = await import('@portal/shared/state/PortalContext');
    const { FilterForm } = await import('./FilterForm.tsx');
    const handleChange = vi.fn<(next: PageParams) => void>();
    const form = (
      <PortalContext value={fakePortal()}>
        <FilterForm
          kind="movie"
          filters={{ ...noFilters, genres: [18] }}
          typed={{ genres: '18' }}
          reference={reference}
          count={undefined}
          onChange={handleChange}
        />
      </PortalContext>
    );
    const page = document.body.appendChild(document.createElement('main'));
    // oxlint-disable-next-line portal/closed-syntax -- HTML that React has rendered
    page.innerHTML = renderToString(form);
    screen.getByLabelText<HTMLSelectElement>('Sort by').value = 'title';
    const root = await act(async () =>
      hydrateRoot(page, form, { onRecoverableError: () => undefined }),
    );
    onTestFinished(async () => {
      await act(async () => root.unmount());
      page.remove();
      history.replaceState(null, '', '/');
    });
    return handleChange.mock.calls;
  }

  it('applies', async () => {
    expect(await chooseEarly('/movies?genres=18')).toMatchObject([[{ sort: 'title' }, false]]);
  });

  it('is dropped if a link to other filters was followed after it', async () => {
    expect(await chooseEarly('/movies?rating=8')).toEqual([]);
  });
});
