import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceMemory } from '@portal/contract/Portal';
import { buildPerson } from '@portal/shared/testing/buildPerson';
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

function fakeDevice(kept: unknown = undefined): DeviceMemory {
  const values = new Map<string, unknown>([['details seen episodes', kept]]);
  return { read: (name) => values.get(name), keep: (name, value) => void values.set(name, value) };
}

function open(name: 'season' | 'episode', deviceMemory?: DeviceMemory, place = {}) {
  const portal = {
    ...fakeDetailsPortal({
      series: () => Promise.resolve(buildSeries({ id: 42, title: 'Kin' })),
      season: (_id, number) => Promise.resolve(buildSeason({ number, episodes })),
    }),
    deviceMemory,
  };
  const page = createSection(() => portal.api).pages[name];
  if (!page) {
    throw new Error(`The section has no page "${name}".`);
  }
  render(<page.Page portal={portal} params={{ id: '42', season: '1', ...place }} />);
  return { portal };
}

const choice = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: 'I have seen up to' });
const names = () =>
  within(screen.getByRole('list', { name: 'Episodes' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const ALL = ['Low Water', 'The Captain Dies', 'Salt'];

// The code loads on demand, which React only awaits in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => {
    open('season');
    open('episode', undefined, { episode: '1' });
    await importSeasonPages();
  });
  cleanup();
});
afterEach(cleanup);

describe('the episodes of a season', () => {
  it('are all shown until the visitor says how far they have seen it', async () => {
    open('season', fakeDevice());

    expect((await choice()).value).toBe('');
    expect(names()).toEqual(ALL);
    expect(screen.queryByText('Hidden, because you have not seen it yet.')).toBeNull();
  });

  it('are hidden beyond that: name, overview and still', async () => {
    const device = fakeDevice();
    open('season', device);

    fireEvent.change(await choice(), { target: { value: '1' } });

    expect(names()).toEqual(['Low Water', 'Episode 2', 'Episode 3']);
    expect(screen.queryByText('The captain dies.')).toBeNull();
    expect(document.querySelector('img[src*="grave"]')).toBeNull();
    expect(screen.getAllByText('Hidden, because you have not seen it yet.')).toHaveLength(2);
    expect(screen.getByText(/Stored on this device\.$/)).toBeTruthy();
    expect(device.read('details seen episodes')).toEqual(['42:1,1']);

    fireEvent.change(await choice(), { target: { value: '' } });
    expect(names()).toEqual(ALL);
    expect(device.read('details seen episodes')).toBeUndefined();
  });

  it('are shown one by one on demand', async () => {
    open('season', fakeDevice(['42:1,1']));
    await choice();

    fireEvent.click(screen.getByRole('button', { name: 'Show episode 2' }));

    expect(names()).toEqual(['Low Water', 'The Captain Dies', 'Episode 3']);
    expect(screen.getByText('The captain dies.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('The Captain Dies');
  });

  it.each([
    ['of a later season', ['42:2,1'], '3', ALL],
    ['of an earlier season', ['42:0,4'], '0', ['Episode 1', 'Episode 2', 'Episode 3']],
    ['of another series', ['421:1,0'], '', ALL],
    ['in nonsense', 'nonsense', '', ALL],
    ['in other nonsense', ['42:x', 7], '', ALL],
  ])('follow what is kept %s', async (_, kept, value, shown) => {
    open('season', fakeDevice(kept));

    expect((await choice()).value).toBe(value);
    expect(names()).toEqual(shown);
  });

  it('are hidden for the visit where the portal keeps nothing on the device', async () => {
    const { portal } = open('season');
    fireEvent.change(await choice(), { target: { value: '0' } });
    expect(screen.getByText(/Remembered for this visit\.$/)).toBeTruthy();
    cleanup();

    const page = createSection(() => portal.api).pages['season'];
    const params = { id: '42', season: '1' };
    render(page ? <page.Page portal={portal} params={params} /> : null);

    expect((await choice()).value).toBe('0');
  });

  it('say nothing of specials, which have no order', async () => {
    open('season', fakeDevice(['42:1,1']), { season: '0' });

    await screen.findByRole('list', { name: 'Episodes' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(names()).toEqual(ALL);
  });
});

describe('an episode', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('that the visitor has not seen is hidden with its guests, until they want to see it', async () => {
    open('episode', fakeDevice(['42:1,1']), { episode: '2' });

    await heading('Episode 2');
    expect(document.title).toBe('Episode 2 · Kin');
    expect(screen.queryByText('The captain dies.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Guests' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Next episode/ }).textContent).toContain('Episode 3');

    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(await heading('The Captain Dies')).toBe(document.activeElement);
    expect(screen.getByRole('region', { name: 'Guests' })).toBeTruthy();
  });

  it('is as far as the visitor has seen it, at the press of a button', async () => {
    const device = fakeDevice();
    open('episode', device, { episode: '2' });
    await heading('The Captain Dies');
    const button = screen.getByRole('button', { name: 'I have seen up to here' });

    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(device.read('details seen episodes')).toEqual(['42:1,2']);
    expect(screen.getByRole('link', { name: /^Next episode/ }).textContent).toContain('Episode 3');

    fireEvent.click(button);
    expect(device.read('details seen episodes')).toBeUndefined();
  });
});
