import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '@portal/contract/Portal';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { buildPerson, buildSeen } from '@portal/shared/testing/builders';
import { fakeDevice, fakeSeen } from '@portal/shared/testing/fakePortal';
import { importSeasonPages } from '../deferred.tsx';
import { createSection } from '../section.ts';
import { buildEpisode, buildSeason, buildSeries } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';

const guest = { ...buildPerson({ id: 5, name: 'Ada Moreau' }), creditId: 'a' };
const episodes = [
  buildEpisode({ number: 1, name: 'Low Water' }),
  buildEpisode({
    number: 2,
    name: 'The Captain Dies',
    overview: 'The captain dies.',
    stillPath: '/grave.jpg',
    guests: [guest],
  }),
  buildEpisode({ number: 3, name: 'Salt' }),
];

const upTo = (season: number, episode: number) => ({ season, episode });
const kin = (entry: Partial<SeenTitle> = {}) => buildSeen({ kind: 'tv', id: 42, ...entry });

async function open(
  name: 'season' | 'episode',
  { seen = [] as readonly SeenTitle[], deviceMemory = undefined as Portal['deviceMemory'] } = {},
  place = {},
) {
  const portal = {
    ...fakeDetailsPortal({
      series: () => Promise.resolve(buildSeries({ id: 42, title: 'Kin' })),
      season: (_id, number) => Promise.resolve(buildSeason({ number, episodes })),
    }),
    deviceMemory,
  };
  const titles = fakeSeen(seen);
  portal.loadSeen = () => Promise.resolve(titles);
  const page = createSection(() => portal.api).pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  const show = () =>
    act(async () =>
      render(<page.Page portal={portal} params={{ id: '42', season: '1', ...place }} />),
    );
  await show();
  return { portal, titles, show };
}

/** Lets the list of seen titles load. */
const settle = () => act(async () => undefined);

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Watched up to' });
const names = () =>
  within(screen.getByRole('list', { name: 'Episodes' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const ALL = ['Low Water', 'The Captain Dies', 'Salt'];

// The code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => {
    await open('season');
    await open('episode', {}, { episode: '1' });
    await importSeasonPages();
  });
  cleanup();
});
afterEach(cleanup);

describe('the episodes of a season', () => {
  it('are all shown until the visitor says how far they have seen it', async () => {
    await open('season');

    expect((await choice()).value).toBe('');
    expect(names()).toEqual(ALL);
    expect(screen.queryByText('Hidden to avoid spoilers.')).toBeNull();
  });

  it('are hidden beyond that: name, overview and still', async () => {
    const { portal, titles } = await open('season');

    fireEvent.change(await choice(), { target: { value: '1' } });
    await settle();

    expect(names()).toEqual(['Low Water', 'Episode 2', 'Episode 3']);
    expect(screen.queryByText('The captain dies.')).toBeNull();
    expect(document.querySelector('img[src*="grave"]')).toBeNull();
    expect(screen.getAllByText('Hidden to avoid spoilers.')).toHaveLength(2);
    expect(screen.getByText(/until you close or reload this page\.$/)).toBeTruthy();
    expect(titles.current()).toMatchObject([{ kind: 'tv', id: 42, upTo: upTo(1, 1) }]);
    expect(portal.notices.at(-1)?.text).toBe('Kin: watched up to season 1, episode 1');

    fireEvent.change(await choice(), { target: { value: '' } });
    await settle();
    expect(names()).toEqual(ALL);
    expect(titles.current()).toEqual([]);
    act(() => portal.notices.at(-1)?.onAction());
    expect(names()).toEqual(['Low Water', 'Episode 2', 'Episode 3']);
  });

  it('says up to which episode they are shown, even if the season no longer has it', async () => {
    await open('season', { seen: [kin({ upTo: upTo(1, 9) })] });

    const { value, selectedOptions } = await choice();

    expect(value).toBe('9');
    expect(selectedOptions[0]?.textContent).toBe('Episode 9');
  });

  it('are shown one by one on demand', async () => {
    await open('season', { seen: [kin({ upTo: upTo(1, 1) })] });
    await choice();

    fireEvent.click(screen.getByRole('button', { name: 'Show episode 2' }));

    expect(names()).toEqual(['Low Water', 'The Captain Dies', 'Episode 3']);
    expect(screen.getByText('The captain dies.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('The Captain Dies');
  });

  it.each([
    ['up to a later season', kin({ upTo: upTo(2, 1) }), '3', ALL],
    [
      'up to an earlier season',
      kin({ upTo: upTo(0, 4) }),
      '0',
      ['Episode 1', 'Episode 2', 'Episode 3'],
    ],
    ['as a whole', kin(), '3', ALL],
    ['as another series', kin({ id: 421, upTo: upTo(1, 0) }), '', ALL],
    ['as the movie with the same id', buildSeen({ id: 42 }), '', ALL],
  ])('follow what was seen %s', async (_, entry, value, shown) => {
    await open('season', { seen: [entry] });

    expect((await choice()).value).toBe(value);
    expect(names()).toEqual(shown);
  });

  it('say that the progress is stored while the favorites are', async () => {
    const { portal } = await open('season', { seen: [kin({ upTo: upTo(1, 1) })] });
    await choice();

    act(() => void portal.favorites.keeping.turn(true));

    expect(screen.getByText(/Saved on this device\.$/)).toBeTruthy();
  });

  it('are still hidden when the visitor comes back to the page', async () => {
    const { show } = await open('season');
    fireEvent.change(await choice(), { target: { value: '0' } });
    await settle();
    cleanup();

    await show();

    expect((await choice()).value).toBe('0');
  });

  it.each([
    ['is moved to the seen titles', ['42:1,1', '7:2,2'], '1', ['7:2,2']],
    ['is dropped if it is nonsense', ['42:x'], '', undefined],
  ])('stored by an earlier version %s', async (_, stored, value, left) => {
    const deviceMemory = fakeDevice({ 'details seen episodes': stored });
    await open('season', { deviceMemory });

    expect((await choice()).value).toBe(value);
    expect(deviceMemory.read('details seen episodes')).toEqual(left);
  });

  it('say nothing of specials, which have no order', async () => {
    await open('season', { seen: [kin({ upTo: upTo(1, 1) })] }, { season: '0' });

    await screen.findByRole('list', { name: 'Episodes' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(names()).toEqual(ALL);
  });
});

describe('an episode', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('that the visitor has not seen is hidden with its guests, until they want to see it', async () => {
    await open('episode', { seen: [kin({ upTo: upTo(1, 1) })] }, { episode: '2' });

    await heading('Episode 2');
    expect(document.title).toBe('Episode 2 · Kin');
    expect(screen.queryByText('The captain dies.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Guests' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Next episode/ }).textContent).toContain('Episode 3');

    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(await heading('The Captain Dies')).toBe(document.activeElement);
    expect(screen.getByRole('region', { name: 'Guests' })).toBeTruthy();
  });

  it.each([
    ['1', undefined],
    ['2', upTo(1, 1)],
  ])(
    'is marked as seen with all before it, and unmarked alone: episode %s',
    async (episode, before) => {
      const { titles } = await open('episode', {}, { episode });
      const button = await screen.findByRole('button', { name: 'Seen', pressed: false });

      fireEvent.click(button);
      await settle();
      expect(button.getAttribute('aria-pressed')).toBe('true');
      expect(titles.current()[0]?.upTo).toEqual(upTo(1, Number(episode)));
      expect(screen.getByRole('link', { name: /^Next episode/ }).textContent).toContain(
        `Episode ${Number(episode) + 1}`,
      );

      fireEvent.click(button);
      await settle();
      expect(button.getAttribute('aria-pressed')).toBe('false');
      expect(titles.current()[0]?.upTo).toEqual(before);
    },
  );

  it('is seen if the whole series was, or a later episode', async () => {
    const { titles } = await open('episode', { seen: [kin()] }, { episode: '2' });
    expect(await screen.findByRole('button', { name: 'Seen', pressed: true })).toBeTruthy();

    act(() => titles.mark([kin({ upTo: upTo(1, 3) })]));

    expect(screen.getByRole('button', { name: 'Seen', pressed: true })).toBeTruthy();
  });
});
