import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildSeen } from '../../testing/builders.ts';
import { fakePortal, fakeSeen } from '../../testing/fakePortal.ts';
import { SeenButton } from './SeenButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HEAT = { kind: 'movie', id: 1, title: 'Heat' } as const;

const show = (portal: Portal, title: typeof HEAT | typeof KIN = HEAT) =>
  act(async () =>
    render(
      <PortalContext value={portal}>
        <SeenButton title={title} />
      </PortalContext>,
    ),
  );

async function showButton(portal = fakePortal(), title?: typeof KIN) {
  await show(portal, title);
  return { portal, seen: await portal.loadSeen() };
}

const KIN = { kind: 'tv', id: 1, title: 'Kin' } as const;
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Seen' })));
const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed');

describe('SeenButton', () => {
  it('marks the title, says so, and undoes it on request', async () => {
    const { portal, seen } = await showButton();
    expect(isPressed()).toBe('false');

    await press();
    expect(isPressed()).toBe('true');
    expect(seen.current()).toMatchObject([HEAT]);
    expect(portal.notices).toMatchObject([{ text: 'Heat is marked as seen', action: 'Undo' }]);
    act(() => portal.notices[0]?.onAction());

    expect(isPressed()).toBe('false');
    expect(seen.current()).toEqual([]);
  });

  it('takes the mark away, and an undo restores its time', async () => {
    const { portal, seen } = await showButton(fakePortal({ seen: [buildSeen({ addedOn: 7 })] }));

    await press();
    expect(seen.current()).toEqual([]);
    act(() => portal.notices[0]?.onAction());

    expect(seen.current()).toMatchObject([{ id: 1, addedOn: 7 }]);
  });

  it('is not pressed for a series that was seen up to an episode; an undo restores that', async () => {
    const upTo = { season: 2, episode: 3 };
    const opinion = { stars: 7, note: 'Quiet.' };
    const portal = fakePortal({ seen: [buildSeen({ kind: 'tv', upTo, ...opinion })] });
    const { seen } = await showButton(portal, KIN);
    expect(isPressed()).toBe('false');

    await press();
    expect(seen.current()).toEqual([{ ...KIN, ...opinion, addedOn: expect.any(Number) }]);
    act(() => portal.notices[0]?.onAction());

    expect(seen.current()).toMatchObject([{ kind: 'tv', upTo }]);
  });

  it('follows changes from elsewhere', async () => {
    const { seen } = await showButton();

    act(() => seen.mark([buildSeen()]));

    expect(isPressed()).toBe('true');
  });

  it('says so if its code does not load, and tries again on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const portal = fakePortal();
    const seen = fakeSeen();
    const loadSeen = vi.fn(() => Promise.resolve(seen));
    loadSeen.mockRejectedValueOnce(new Error('Lost.')).mockRejectedValueOnce(new Error('Lost.'));
    await show({ ...portal, loadSeen });

    await press();
    expect(portal.notices).toMatchObject([{ action: 'Try again' }]);
    await act(async () => portal.notices[0]?.onAction());

    expect(seen.current()).toMatchObject([HEAT]);
    expect(isPressed()).toBe('true');
  });

  it('renders the same on the server, where nothing is known', () => {
    const html = renderToString(
      <PortalContext value={fakePortal({ seen: [buildSeen()] })}>
        <SeenButton title={HEAT} />
      </PortalContext>,
    );

    expect(html).toContain('aria-pressed="false"');
  });
});
