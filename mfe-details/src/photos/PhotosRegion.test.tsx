import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { showPage } from '../testing/showPage.tsx';

const stillAndPoster: readonly Photo[] = [
  { role: 'backdrop', path: '/still.jpg' },
  { role: 'poster', path: '/poster.jpg' },
];

const show = (photos: DetailsApi['photos']) => showPage('movie', { photos });
const findRegion = () => screen.findByRole('region', { name: 'Photos' });

// The code of the region loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => void show(never));
  await findRegion();
  cleanup();
});
afterEach(cleanup);

describe('the region "Photos"', () => {
  it('links each photo to its address, with a description', async () => {
    show(() => Promise.resolve(stillAndPoster));

    const links = await within(await findRegion()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/movie/42/photos',
      '/movie/42/photos?photo=2',
    ]);
    expect(screen.getByRole('link', { name: 'Still, 1 of 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Poster, 2 of 2' })).toBeTruthy();
  });

  it('has the portraits of a person', async () => {
    showPage('person', {
      photos: () => Promise.resolve([{ role: 'profile', path: '/ada.jpg' }]),
    });

    const link = await within(await findRegion()).findByRole('link');
    expect(link.getAttribute('href')).toBe('/person/42/photos');
    expect(screen.getByRole('link', { name: 'Photo, 1 of 1' })).toBe(link);
  });

  it('is busy while they load, and absent without any', async () => {
    let response: (photos: readonly Photo[]) => void = () => undefined;
    show(() => new Promise((resolve) => (response = resolve)));
    expect((await findRegion()).querySelector('[aria-busy="true"]')).not.toBeNull();

    await act(async () => response([]));

    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull());
  });

  it('says why they failed, and asks again on demand', async () => {
    const photos = vi.fn<DetailsApi['photos']>().mockResolvedValue(stillAndPoster);
    photos.mockRejectedValueOnce(buildRequestFailure({ message: 'No photos today.' }));
    show(photos);

    const region = within(await findRegion());
    expect((await region.findByRole('alert')).textContent).toContain('No photos today.');
    fireEvent.click(region.getByRole('button', { name: 'Try again' }));

    expect(await region.findAllByRole('link')).toHaveLength(2);
  });
});
