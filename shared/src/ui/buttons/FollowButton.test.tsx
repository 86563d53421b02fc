import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import { PortalContext } from '../../state/PortalContext.ts';
import { buildFollowed, buildPerson } from '../../testing/builders.ts';
import { fakeFollowed, fakePortal } from '../../testing/fakePortal.ts';
import { FollowButton } from './FollowButton.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ADA = buildPerson({ id: 525, name: 'Ada' });

async function show(portal: Portal) {
  await act(async () =>
    render(
      <PortalContext value={portal}>
        <FollowButton person={ADA} />
      </PortalContext>,
    ),
  );
  return await portal.loadFollowed?.();
}

const button = (name: string, pressed: boolean) => screen.getByRole('button', { name, pressed });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('FollowButton', () => {
  it('follows the person and says so, and no longer does', async () => {
    const portal = fakePortal();
    const list = await show(portal);
    expect(button('Follow', false)).toBeTruthy();

    await press('Follow');
    expect(button('Following', true)).toBeTruthy();
    expect(list?.current()).toMatchObject([
      { kind: 'person', id: 525, name: 'Ada', profilePath: '/profile525.jpg' },
    ]);
    await press('Following');

    expect(button('Follow', false)).toBeTruthy();
    expect(list?.current()).toEqual([]);
    expect(portal.announcements).toEqual(['You follow Ada', 'You no longer follow Ada']);
  });

  it('applies the choice for all work to one more person', async () => {
    const list = await show(fakePortal({ followed: [buildFollowed({ id: 7, allWork: true })] }));

    await press('Follow');

    expect(list?.current().map(({ id, allWork }) => [id, allWork])).toContainEqual([525, true]);
  });

  it('leaves the entry of a person as it is if the list had not loaded yet', async () => {
    const entry = buildFollowed({ id: 525 });
    const list = fakeFollowed([entry]);
    let load: (loaded: typeof list) => void = () => undefined;
    const loading = new Promise<typeof list>((resolve) => {
      load = resolve;
    });
    await act(async () =>
      render(
        <PortalContext value={{ ...fakePortal(), loadFollowed: () => loading }}>
          <FollowButton person={ADA} />
        </PortalContext>,
      ),
    );

    await press('Follow');
    await act(async () => load(list));

    expect(button('Following', true)).toBeTruthy();
    expect(list.current()).toEqual([entry]);
  });

  it('says so if its code does not load, and tries again on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const portal = fakePortal();
    const list = fakeFollowed();
    const loadFollowed = vi.fn(() => Promise.resolve(list));
    loadFollowed
      .mockRejectedValueOnce(new Error('Lost.'))
      .mockRejectedValueOnce(new Error('Lost.'));
    await act(async () =>
      render(
        <PortalContext value={{ ...portal, loadFollowed }}>
          <FollowButton person={ADA} />
        </PortalContext>,
      ),
    );

    await press('Follow');
    expect(portal.notices).toMatchObject([{ action: 'Try again' }]);
    await act(async () => portal.notices[0]?.onAction());

    expect(button('Following', true)).toBeTruthy();
  });

  it('is not rendered in a shell that has no followed people', async () => {
    await show({ ...fakePortal(), loadFollowed: undefined });

    expect(screen.queryByRole('button')).toBeNull();
  });
});
