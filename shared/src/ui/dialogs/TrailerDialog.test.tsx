import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalContext } from '../../state/PortalContext.ts';
import { fakePortal } from '../../testing/fakePortal.ts';
import { TrailerDialog } from './TrailerDialog.tsx';

// Use a different element for iframes: happy-dom cannot load them and logs an error for each.
beforeEach(() => {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    create(name === 'iframe' ? 'fake-frame' : name),
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function showDialog(portal = fakePortal()) {
  render(
    <PortalContext value={portal}>
      <TrailerDialog videoKey="a/b c" title="Salt" onClose={vi.fn()} />
    </PortalContext>,
  );
  return screen.getByRole('dialog', { name: 'Salt: trailer' });
}

describe('TrailerDialog', () => {
  it('is open and plays the video at once', () => {
    const dialog = showDialog();

    expect(dialog.hasAttribute('open')).toBe(true);
    expect(screen.getByTitle('Salt: trailer').getAttribute('src')).toBe(
      'https://video.example/embed/a%2Fb%20c?autoplay=1',
    );
  });

  it('closes on Escape pressed in a trailer that passes it on', () => {
    const dialog = showDialog();

    fireEvent.keyDown(screen.getByTitle('Salt: trailer'), { key: 'a' });
    expect(dialog.hasAttribute('open')).toBe(true);

    fireEvent.keyDown(screen.getByTitle('Salt: trailer'), { key: 'Escape' });
    expect(dialog.hasAttribute('open')).toBe(false);
  });

  it("links to the portal's own trailers in a new window", () => {
    const video = { embedBaseUrl: '/trailers/embed', watchBaseUrl: '/trailers/watch' };
    showDialog(fakePortal({ config: { video } }));

    const link = screen.getByRole('link', { name: 'Open in a new window' });

    expect(link.getAttribute('href')).toBe('/trailers/watch?v=a%2Fb%20c');
  });

  it('links to the video site, where the player may work when it fails here', () => {
    showDialog();

    const link = screen.getByRole('link', { name: 'Watch on YouTube' });

    expect(link.getAttribute('href')).toBe('https://video.example/watch?v=a%2Fb%20c');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});
