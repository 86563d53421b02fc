import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import { fakeDevice } from '@portal/shared/testing/fakePortal';
import { pass, pressEnter, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const alien = () => Promise.resolve(buildPagedList([buildTitle({ title: 'Alien' })]));
const searches = () =>
  within(screen.getByRole('list', { name: 'Recent searches' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the search and submits these texts with Enter, one after the other. */
async function searchFor(texts: readonly string[], services = {}) {
  const shown = showSearch(alien, services);
  for (const text of texts) {
    await type(text, 0);
    await pressEnter();
  }
  await type('', 0);
  return shown;
}

describe('recent searches', () => {
  it('are the six latest that were submitted, newest first, without repeats', async () => {
    await searchFor(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'THREE', 'eight']);

    expect(searches()).toEqual(['eight', 'THREE', 'seven', 'six', 'five', 'four']);
  });

  it('include searches whose result was followed, not those that were only typed', async () => {
    showSearch(alien);
    await type('passing', 800);
    await type('alien', 800);
    const link = screen.getByRole('link', { name: 'Alien' });
    link.addEventListener('click', (event) => event.preventDefault());

    fireEvent.click(link);
    await type('', 0);

    expect(searches()).toEqual(['alien']);
  });

  it('run again at once, with the focus near the results', async () => {
    const { asked, field } = await searchFor(['one', 'alien']);

    fireEvent.click(screen.getByRole('button', { name: 'one' }));
    await pass(0);

    expect(field.value).toBe('one');
    expect(asked().map(([, query]) => query)).toEqual(['one', 'alien']);
    expect(screen.getByRole('link', { name: 'Alien' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('are reached by the arrow keys', async () => {
    const { field } = await searchFor(['one', 'two']);

    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? field, { key: 'ArrowDown' });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'one' }));
  });

  it('can be removed one by one, or all at once', async () => {
    await searchFor(['one', 'two', 'three']);

    fireEvent.click(screen.getByRole('button', { name: 'Remove “two” from recent searches' }));
    expect(searches()).toEqual(['three', 'one']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));

    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('last for the visit, and say so, if the portal stores nothing on the device', async () => {
    const { close, services } = await searchFor(['one']);
    close();

    showSearch(alien, services);

    expect(searches()).toEqual(['one']);
    expect(screen.getByText(/^Saved only until you close or reload/)).toBeTruthy();
  });

  it('stay on the device until cleared, and say so, if the portal stores anything there', async () => {
    const deviceMemory = fakeDevice();
    const { close } = await searchFor(['one'], { deviceMemory });
    close();

    showSearch(alien, { deviceMemory });

    expect(searches()).toEqual(['one']);
    expect(screen.getByText('Saved on this device, and nowhere else.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(deviceMemory.read('recent searches')).toBeUndefined();
  });

  it('do not claim to stay if the device has no room for them', async () => {
    await searchFor(['one'], { deviceMemory: { ...fakeDevice(), isStored: () => false } });

    expect(screen.getByText(/^Saved only until you close or reload/)).toBeTruthy();
  });

  it('are empty when something else is stored under their name', () => {
    const deviceMemory = fakeDevice({ 'recent searches': { one: 1 } });

    showSearch(alien, { deviceMemory });

    expect(screen.queryByText('Recent searches')).toBeNull();
  });
});
