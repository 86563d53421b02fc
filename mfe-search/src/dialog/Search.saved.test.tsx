import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPagedList, buildTitle } from '@portal/shared/testing/builders';
import { pass, showSearch, type } from '../testing/showSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const three = buildPagedList(
  ['Alien', 'Aliens', 'Alien 3'].map((title, index) => buildTitle({ id: index + 1, title })),
);

/** Searches and clicks a result; `address` is where the visitor ends up. */
async function follow(name: string, address: string) {
  const shown = showSearch(() => Promise.resolve(three));
  await type('alien', 800);
  fireEvent.click(screen.getByRole('tab', { name: 'movie' }));
  await pass(0);
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  history.replaceState(null, '', address);
  shown.close();
  history.replaceState(null, '', '/');
  return shown;
}

describe('a search that was left through a result', () => {
  it('is restored on return, with the focus on the result, without new requests', async () => {
    const { services, asked } = await follow('Aliens', '/movie/2');
    const before = asked().length;

    const again = showSearch(undefined, services);
    await pass(0);

    expect(again.field.value).toBe('alien');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('movie');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aliens' }));
    expect(asked()).toHaveLength(before);
    expect(again.asked()).toEqual([]);
  });

  it('is forgotten when the visitor closed it instead', async () => {
    const { services } = await follow('Aliens', '/');

    const again = showSearch(undefined, services);
    await pass(0);

    expect(again.field.value).toBe('');
    expect(document.activeElement).toBe(again.field);
  });

  it('is forgotten when it is closed after the return', async () => {
    const { services } = await follow('Aliens', '/movie/2');
    showSearch(undefined, services).close();

    expect(showSearch(undefined, services).field.value).toBe('');
  });
});
