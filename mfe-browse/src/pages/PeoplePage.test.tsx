import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildPerson, buildRequestFailure } from '@portal/shared/testing/builders';
import type { BrowseApi } from '../api.ts';
import { buildService, openPage } from '../testing/openPage.tsx';

const popularPeople = vi.fn<BrowseApi['popularPeople']>();

afterEach(() => {
  cleanup();
  popularPeople.mockReset();
});

describe('the page of people', () => {
  it('is busy, then shows the total and links each person to a page', async () => {
    popularPeople.mockResolvedValue(buildPagedList([buildPerson({ id: 5, name: 'Ada' })]));
    openPage('people', {}, buildService({ popularPeople }));

    expect(screen.getByRole('list', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
    expect((await screen.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe(
      '/person/5',
    );
    expect(screen.getByRole('status').textContent).toBe('1 person');
    expect(document.title).toBe('People');
  });

  it('says why it failed, and retries on demand', async () => {
    popularPeople
      .mockRejectedValueOnce(buildRequestFailure({ message: 'The service is away.' }))
      .mockResolvedValue(buildPagedList([]));
    openPage('people', {}, buildService({ popularPeople }));

    expect((await screen.findByRole('alert')).textContent).toContain('The service is away.');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('No people to show.')).toBeTruthy();
  });
});
