import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageParams } from '@portal/contract/Section';
import { chooseService } from '@portal/shared/state/useMyServices';
import { buildPagedList, buildRequestFailure, buildTitle } from '@portal/shared/testing/builders';
import type { BrowseApi } from '../api.ts';
import { buildService, openPage } from '../testing/openPage.tsx';

afterEach(cleanup);

const group = () => screen.findByRole('group', { name: 'My services' });
const service = async (name: string) =>
  within(await group()).findByRole<HTMLInputElement>('checkbox', { name });
const region = async () =>
  within(await group()).getByRole<HTMLSelectElement>('combobox', { name: 'My country' });

function open(params: PageParams = {}, answers: Partial<BrowseApi> = {}) {
  const portal = buildService(answers);
  const opened = openPage('movies', params, portal);
  const discover = vi.mocked(portal.api.discoverMovies);
  return { ...opened, lastRequest: () => discover.mock.lastCall?.[0] };
}

describe('the group "My services"', () => {
  it('filters by each service that is chosen, in the country of the browser', async () => {
    const providers = vi.fn<BrowseApi['providers']>(() =>
      Promise.resolve([
        { id: 8, name: 'Open Reel' },
        { id: 9, name: 'Lanternhouse' },
      ]),
    );
    const { keepQuery, lastRequest } = open({ genres: '18' }, { providers });

    fireEvent.click(await service('Open Reel'));
    fireEvent.click(await service('Lanternhouse'));

    expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', services: '8|9', region: 'US' });
    await vi.waitFor(() =>
      expect(lastRequest()).toMatchObject({ providers: '8|9', watchRegion: 'US' }),
    );
    expect(providers.mock.calls.map((call) => call.slice(0, 2))).toEqual([['movie', 'US']]);
    expect(screen.getByRole('link', { name: 'Remove On Open Reel' })).toBeTruthy();

    fireEvent.click(await service('Open Reel'));
    expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', services: '9', region: 'US' });
  });

  it('asks for what is included, and for other offers on demand', async () => {
    const { keepQuery, lastRequest } = open({ services: '8', region: 'DE' });
    await service('Open Reel');
    const offers = within(screen.getByRole('group', { name: 'Offers' }));
    expect(offers.getByRole('checkbox', { name: 'Included', checked: true })).toBeTruthy();

    fireEvent.click(offers.getByRole('checkbox', { name: 'Rent' }));

    expect(keepQuery).toHaveBeenLastCalledWith({
      services: '8',
      region: 'DE',
      offers: 'included,rent',
    });
    await vi.waitFor(() => expect(lastRequest()?.offers).toBe('flatrate|free|ads|rent'));
    expect(screen.getByRole('link', { name: 'Remove Offers: Included, Rent' })).toBeTruthy();

    fireEvent.click(await service('Open Reel'));
    expect(keepQuery).toHaveBeenLastCalledWith({});
    expect(screen.queryByRole('group', { name: 'Offers' })).toBeNull();
  });

  it('has the services of the address checked, and names what the country does not have', async () => {
    open({ services: '8|99', region: 'DE' });

    expect((await service('Open Reel')).checked).toBe(true);
    expect((await service('Lanternhouse')).checked).toBe(false);
    expect((await region()).value).toBe('DE');
    expect(screen.getByRole('status').textContent).toContain("My services: “99” isn't valid");
  });

  it('remembers the country without filtering by it', async () => {
    const { keepQuery, portal } = open();
    await service('Open Reel');

    fireEvent.change(await region(), { target: { value: 'DE' } });
    expect(keepQuery).toHaveBeenLastCalledWith({});
    expect((await region()).value).toBe('DE');
    cleanup();

    openPage('allSeries', {}, portal);
    await service('Open Reel');
    expect((await region()).value).toBe('DE');
  });

  it('offers what the visitor has chosen elsewhere, all at once', async () => {
    const portal = buildService();
    chooseService(portal, { country: 'US', service: 9, isMine: true });
    chooseService(portal, { country: 'US', service: 77, isMine: true });
    const { keepQuery } = openPage('movies', { genres: '18' }, portal);

    expect((await service('Lanternhouse')).checked).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Only on Lanternhouse' }));

    expect(keepQuery).toHaveBeenLastCalledWith({ genres: '18', services: '9', region: 'US' });
    expect((await service('Lanternhouse')).checked).toBe(true);
    // The focused button is removed.
    expect(document.activeElement).toBe(await group());
  });

  it('keeps the filter when the services cannot be loaded, and tries again on request', async () => {
    const providers = vi
      .fn<BrowseApi['providers']>(() => Promise.resolve([{ id: 8, name: 'Open Reel' }]))
      .mockRejectedValueOnce(buildRequestFailure({ message: 'Away.' }));
    const { keepQuery } = open({ services: '8', region: 'US' }, { providers });

    expect((await within(await group()).findByRole('alert')).textContent).toContain(
      "We couldn't load this country's services.",
    );
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });
    expect(keepQuery).toHaveBeenLastCalledWith({ services: '8', region: 'US', sort: 'title' });

    fireEvent.click(within(await group()).getByRole('button', { name: 'Try again' }));
    expect((await service('Open Reel')).checked).toBe(true);
  });

  it('offers a list without all of several services if they have nothing that matches', async () => {
    const discoverMovies = vi.fn<BrowseApi['discoverMovies']>(({ providers }) =>
      Promise.resolve(buildPagedList(providers === undefined ? [buildTitle()] : [])),
    );
    open({ genres: '18', services: '8|9', region: 'US' }, { discoverMovies });

    const link = await screen.findByRole('link', { name: /^Without “My services”/ });
    expect(link.getAttribute('href')).toBe('/movies?genres=18');
    // One for the list, and one without the genre.
    expect(discoverMovies).toHaveBeenCalledTimes(3);
  });

  it('says when a country has no services', async () => {
    open({}, { providers: () => Promise.resolve([]) });

    expect(await screen.findByText('No streaming services listed for this country.')).toBeTruthy();
  });

  const many = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: `Service ${index + 1}`,
  }));

  it('folds up all but the best known', async () => {
    open({ services: '40', region: 'US' }, { providers: () => Promise.resolve(many) });

    const more = within(await group());
    expect((await more.findByText('28 more services')).closest('details')?.open).toBe(true);
    expect(more.getAllByRole('checkbox', { name: /^Service/ })).toHaveLength(40);
  });

  it('stays unfolded when the last service in it is unchecked', async () => {
    open({ services: '40', region: 'US' }, { providers: () => Promise.resolve(many) });
    const details = (await screen.findByText('28 more services')).closest('details')!;
    fireEvent(details, new Event('toggle'));

    fireEvent.click(await service('Service 40'));

    expect((await service('Service 40')).checked).toBe(false);
    expect(details.open).toBe(true);
  });
});
