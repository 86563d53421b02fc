import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Rail } from './Rail.tsx';

afterEach(cleanup);

const cards = ['Salt', 'Velvet', 'Hollow'].map((name) => (
  <li key={name}>
    <a href={`/${name}`}>{name}</a>
    <button type="button">Keep {name}</button>
  </li>
));

describe('Rail', () => {
  it('is a list by the name it was given', () => {
    render(<Rail label="Films">{cards}</Rail>);

    expect(within(screen.getByRole('list', { name: 'Films' })).getAllByRole('listitem')).toHaveLength(3);
  });

  it('appends 5 cards that are hidden from screen readers while it is busy', () => {
    render(
      <Rail label="Films" busy>
        {cards}
      </Rail>,
    );

    const list = screen.getByRole('list', { name: 'Films' });
    const skeletons = [...list.querySelectorAll('[data-skeleton]')];

    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(skeletons).toHaveLength(5);
    expect(skeletons.every((skeleton) => skeleton.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(list.lastElementChild).toBe(skeletons.at(-1));
  });

  it('has no skeletons and is not busy when everything is there', () => {
    render(<Rail label="Films">{cards}</Rail>);

    const list = screen.getByRole('list', { name: 'Films' });

    expect(list.getAttribute('aria-busy')).toBe('false');
    expect(list.querySelector('[data-skeleton]')).toBeNull();
  });

  it.each([
    ['ArrowRight', 'Salt', 'Velvet'],
    ['ArrowRight', 'Hollow', 'Hollow'],
    ['ArrowLeft', 'Velvet', 'Salt'],
    ['End', 'Salt', 'Hollow'],
    ['Home', 'Hollow', 'Salt'],
  ])('%s on %s moves the focus to %s', (key, from, to) => {
    render(<Rail label="Films">{cards}</Rail>);
    screen.getByRole('link', { name: from }).focus();

    fireEvent.keyDown(screen.getByRole('link', { name: from }), { key });

    expect(document.activeElement).toBe(screen.getByRole('link', { name: to }));
  });

  it('moves from a button to the same button of the next card', () => {
    render(<Rail label="Films">{cards}</Rail>);
    screen.getByRole('button', { name: 'Keep Salt' }).focus();

    fireEvent.keyDown(screen.getByRole('button', { name: 'Keep Salt' }), { key: 'ArrowRight' });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Velvet' }));
  });

  it('leaves arrow keys with a modifier to the browser', () => {
    render(<Rail label="Films">{cards}</Rail>);
    const link = screen.getByRole('link', { name: 'Velvet' });
    link.focus();

    const wasLeftAlone = fireEvent.keyDown(link, { key: 'ArrowLeft', altKey: true });

    expect(wasLeftAlone).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});
