import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { PortalContext } from '@portal/shared/state/PortalContext';
import { buildSeen } from '@portal/shared/testing/builders';
import { fakePortal } from '@portal/shared/testing/fakePortal';
import { Opinion } from './Opinion.tsx';

afterEach(cleanup);

async function open(seen: readonly SeenTitle[]) {
  const portal = fakePortal({ seen });
  await act(async () =>
    render(
      <PortalContext value={portal}>
        <Opinion title={{ kind: 'movie', id: 1 }} />
      </PortalContext>,
    ),
  );
  return portal.loadSeen();
}

const rating = () => screen.findByRole('radiogroup', { name: 'Your rating' });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
const chosen = async () =>
  within(await rating())
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked }, index) => (checked ? [index + 1] : []));

describe("the visitor's opinion", () => {
  it('is asked for a title that was seen, even in part, and for no other', async () => {
    const seen = await open([buildSeen({ id: 2 })]);
    expect(screen.queryByRole('radiogroup')).toBeNull();

    await act(async () => seen.mark([buildSeen({ id: 1 })]));
    expect(within(await rating()).getAllByRole('radio')).toHaveLength(10);
    expect(await chosen()).toEqual([]);
    await act(async () => seen.unmark({ kind: 'movie', id: 1 }));

    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('has up to ten stars, which can be taken back; the focus stays', async () => {
    const seen = await open([buildSeen({ note: 'Quiet.' })]);

    fireEvent.click(within(await rating()).getByRole('radio', { name: '8 stars' }));
    expect(await chosen()).toEqual([8]);
    expect(screen.getByText('8 of 10')).toBeTruthy();
    expect(seen.current()).toEqual([buildSeen({ stars: 8, note: 'Quiet.' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

    expect(await chosen()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    expect(seen.current()).toEqual([buildSeen({ note: 'Quiet.' })]);
  });

  it.each([
    '<b>loud</b> & "quiet"',
    '\u05e9\u05dc\u05d5\u05dd',
    'x'.repeat(10_000),
    ' two\nlines ',
  ])('has a note of any text, saved as it is written', async (text) => {
    const seen = await open([buildSeen({ stars: 8 })]);

    fireEvent.change(await note(), { target: { value: text } });

    expect((await note()).value).toBe(text);
    expect(seen.current()).toEqual([buildSeen({ stars: 8, note: text })]);
  });

  it('loses an emptied note', async () => {
    const seen = await open([buildSeen({ note: 'Quiet.' })]);

    fireEvent.change(await note(), { target: { value: '' } });

    expect(seen.current()).toEqual([buildSeen()]);
  });
});
