import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
