import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { CardLink } from '../cards/CardLink.tsx';
import { Rail } from './Rail.tsx';

const roots: Root[] = [];
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
});

const rail = (
  <PortalContext value={fakePortal()}>
    <h2 id="films">Films</h2>
    <Rail labelledBy="films">
      {['Salt', 'Velvet', 'Hollow'].map((name) => (
        <li key={name}>
          <CardLink href={`/${name}`}>{name}</CardLink>
        </li>
      ))}
    </Rail>
  </PortalContext>
);

/** Adds the server-rendered HTML to the document. */
function renderOnServer(): HTMLElement {
  const element = document.createElement('div');
  // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
  element.innerHTML = renderToString(rail);
  document.body.append(element);
  return element;
}

const stops = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').filter(({ tabIndex }) => tabIndex === 0).length;

describe('Rail in a page that the gateway has rendered', () => {
  it('has each card as a stop, because the arrow keys do nothing yet', () => {
    renderOnServer();

    expect(stops()).toBe(3);
  });

  it('is a single tab stop after hydration', () => {
    const element = renderOnServer();

    act(() => void roots.push(hydrateRoot(element, rail)));

    expect(stops()).toBe(1);
  });

  it('defers painting its cards until hydration', () => {
    const element = renderOnServer();
    const list = screen.getByRole('list');
    expect(list.hasAttribute('data-waiting')).toBe(true);

    act(() => void roots.push(hydrateRoot(element, rail)));

    expect(list.hasAttribute('data-waiting')).toBe(false);
  });
});
