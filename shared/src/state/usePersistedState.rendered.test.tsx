import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePortal } from '../testing/fakePortal.ts';
import { createTabMemory } from './memory/createTabMemory.ts';
import { type RememberingPortal, usePersistedState } from './useViewMemory.ts';

beforeEach(() => void vi.stubGlobal('navigation', { currentEntry: { key: 'a' } }));

const roots: Root[] = [];
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Slide({ portal }: { readonly portal: RememberingPortal }) {
  const [slide, show] = usePersistedState(portal, 'slide', 1);
  return <button onClick={() => show(slide + 1)}>Slide {slide}</button>;
}

/** Hydrates a server-rendered page in a tab with this portal. */
function takeOverPage(portal: RememberingPortal) {
  const element = document.createElement('div');
  // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
  element.innerHTML = renderToString(<Slide portal={fakePortal()} />);
  document.body.append(element);
  const button = screen.getByRole('button', { name: 'Slide 1' });
  const onRecoverableError = vi.fn();
  act(() => {
    roots.push(hydrateRoot(element, <Slide portal={portal} />, { onRecoverableError }));
  });
  return { button, onRecoverableError };
}

/** A portal whose tab memory contains slide 3 for this view. */
function portalThatRemembers(): RememberingPortal {
  const tabMemory = createTabMemory();
  tabMemory.keep(`a ${location.pathname} slide`, 3);
  return { ...fakePortal(), tabMemory };
}

describe('usePersistedState in a page that the gateway has rendered', () => {
  it('begins with its initial value', () => {
    const { onRecoverableError } = takeOverPage(fakePortal());

    expect(screen.getByRole('button', { name: 'Slide 1' })).toBeDefined();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('restores the memory of the tab without recreating the page', () => {
    const { button, onRecoverableError } = takeOverPage(portalThatRemembers());

    expect(screen.getByRole('button', { name: 'Slide 3' })).toBe(button);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('stores the next change of the visitor', () => {
    const portal = portalThatRemembers();
    const { button } = takeOverPage(portal);

    act(() => button.click());

    expect(button.textContent).toBe('Slide 4');
    expect(portal.tabMemory.read(`a ${location.pathname} slide`)).toBe(4);
  });
});
