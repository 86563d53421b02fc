import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFavorite, buildRequestFailure } from '@portal/shared/testing/builders';
import { buildMovie, openFavorites } from './testing/openFavorites.tsx';

beforeEach(() => void (location.hash = ''));
afterEach(cleanup);

const MANY = 90;
const many = Array.from({ length: MANY }, (_, index) =>
  buildFavorite({ id: index + 1, title: `Film ${index + 1}`, addedOn: MANY - index }),
);

const list = () => screen.findByLabelText('Favorites');
// Finds cards by attribute, because finding so many by role takes seconds.
const film = (number: number) => document.querySelector<HTMLElement>(`a[href="/movie/${number}"]`);
const removeButton = (number: number) =>
  screen.getByLabelText(`Remove Film ${number} from favorites`);

describe('a long list of favorites', () => {
  it('has the cards in the document that are near, at both ends, and gaps for the rest', async () => {
    openFavorites(many);

    const cards = [...(await list()).querySelectorAll('li:not([aria-hidden])')];
    expect(cards.length).toBeLessThan(60);
    expect(film(1)).toBeTruthy();
    expect(film(MANY)).toBeTruthy();
    expect(film(60)).toBeNull();
    expect(cards[0]?.getAttribute('aria-setsize')).toBe(String(MANY));
    expect(screen.getByText(/^90 titles/)).toBeTruthy();
  });

  it('leaves every other card as it is when one is removed, with the focus on the next one', async () => {
    openFavorites(many);
    await list();
    removeButton(25).focus();
    const [before, after] = [film(3), film(26)];

    fireEvent.click(removeButton(25));

    expect(film(25)).toBeNull();
    expect(film(3)).toBe(before);
    expect(film(26)).toBe(after);
    expect(document.activeElement).toBe(removeButton(26));
  });

  it('renders a restored card wherever it is', async () => {
    const { portal } = openFavorites(many);
    await list();
    removeButton(30).focus();
    fireEvent.click(removeButton(30));
    removeButton(2).focus();
    // Moves to the far end of the list, so that the removed card's position is out of view.
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    await waitFor(() => expect(document.activeElement?.textContent).not.toBe('Film 2'));

    fireEvent.click(screen.getByText('Undo'));

    expect(document.activeElement).toBe(film(30));
    expect(portal.favorites.has('movie', 30)).toBe(true);
  });

  it('is whole on paper', async () => {
    openFavorites(many);
    await list();

    act(() => void dispatchEvent(new Event('beforeprint')));
    expect((await list()).querySelectorAll('a')).toHaveLength(MANY);
    act(() => void dispatchEvent(new Event('afterprint')));

    expect(film(60)).toBeNull();
  });

  it('shows the progress of its requests, and that they wait', async () => {
    const others = Array.from({ length: 20 }, (_, index) => buildFavorite({ id: 1000 + index }));
    let asked = 0;
    openFavorites(
      [...many, ...others],
      {},
      {
        movie: (id) => {
          asked += 1;
          return asked === 50
            ? Promise.reject(buildRequestFailure({ kind: 'rateLimited', retryAfter: '60' }))
            : Promise.resolve({ ...buildMovie(id), runtimeMinutes: 10 });
        },
      },
    );

    expect(await screen.findByText(/of 110 titles loaded/)).toBeTruthy();
    expect(await screen.findByText(/Too many requests/)).toBeTruthy();
  });
});
