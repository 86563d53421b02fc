import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useToday } from './useToday.ts';

const roots: Root[] = [];
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function Today({ renderedAt }: { readonly renderedAt?: number }) {
  return <h1>{useToday({ renderedAt })}</h1>;
}

describe('useToday', () => {
  it('returns the UTC date of the rendering on the server', () => {
    const renderedAt = Date.UTC(2024, 0, 5, 23, 59);

    expect(renderToString(<Today renderedAt={renderedAt} />)).toBe('<h1>2024-01-05</h1>');
  });

  it("changes to the visitor's date without recreating the page", () => {
    const renderedAt = Date.UTC(2024, 0, 5, 23, 59);
    const element = document.createElement('div');
    // oxlint-disable-next-line portal/closed-syntax -- what React has rendered
    element.innerHTML = renderToString(<Today renderedAt={renderedAt} />);
    document.body.append(element);
    const heading = screen.getByRole('heading', { name: '2024-01-05' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 0, 6, 0, 1) });
    const onRecoverableError = vi.fn();

    act(() => {
      roots.push(hydrateRoot(element, <Today renderedAt={renderedAt} />, { onRecoverableError }));
    });

    expect(screen.getByRole('heading', { name: '2024-01-06' })).toBe(heading);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
