import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Navigation } from '@portal/contract/Portal';
import type { PageParams } from '@portal/contract/Section';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { buildRequestFailure } from '@portal/shared/testing/builders';
import { never } from '@portal/shared/testing/never';
import type { DetailsApi } from '../endpoints.ts';
import { createSection } from '../section.ts';
import { buildMovie } from '../testing/buildDetails.ts';
import { fakeDetailsPortal } from '../testing/fakeDetailsPortal.ts';

const photos: readonly Photo[] = [
  { role: 'backdrop', path: '/one.jpg' },
  { role: 'backdrop', path: '/two.jpg' },
  { role: 'poster', path: '/three.jpg' },
];

function open(
  params: Partial<PageParams> = {},
  responses: Partial<DetailsApi> = {},
  navigation: Partial<Navigation> = {},
) {
  const plain = fakeDetailsPortal({
    movie: (id) => Promise.resolve(buildMovie({ id, title: 'Salt' })),
    photos: () => Promise.resolve(photos),
    ...responses,
  });
  const page = createSection(() => plain.api).pages['moviePhotos'];
  if (!page) {
    throw new Error('The section has no page of photos.');
  }
  const portal = { ...plain, navigation: { ...plain.navigation, ...navigation } };
  const keepQuery = vi.fn<(query: PageParams) => void>();
  render(<page.Page portal={portal} params={{ id: '42', ...params }} keepQuery={keepQuery} />);
  return { keepQuery };
}

const picture = () => screen.findByRole<HTMLImageElement>('img');
const dialog = () => screen.getByRole('dialog');
const press = (key: string) => fireEvent.keyDown(dialog(), { key });

// The code loads on demand. React awaits it only in an asynchronous `act`.
beforeAll(async () => {
  await act(async () => void open());
  await picture();
  cleanup();
});
afterEach(cleanup);

describe('the page of a photo', () => {
  it('shows it in a dialog, with its description, its number and a title', async () => {
    open({ photo: '2' });

    expect((await picture()).getAttribute('src')).toContain('/w500/two.jpg');
    expect((await picture()).alt).toBe('Still from Salt');
    expect(dialog()).toHaveProperty('open', true);
    expect(dialog().getAttribute('aria-label')).toBe('Photos of Salt');
    expect(screen.getByRole('status').textContent).toBe('Still from Salt, 2 of 3');
    expect(document.title).toBe('Photo 2 of 3 · Salt');
  });

  it.each([
    ['the right arrow', 'ArrowRight', '1', '2'],
    ['the left arrow', 'ArrowLeft', '1', '3'],
    ['the right arrow on the last', 'ArrowRight', '3', undefined],
    ['Home', 'Home', '3', undefined],
    ['End', 'End', '1', '3'],
  ])('goes on with %s, and says so in the address', async (_, key, from, to) => {
    const { keepQuery } = open({ photo: from });
    await picture();

    press(key);

    expect(keepQuery).toHaveBeenCalledExactlyOnceWith(to ? { photo: to } : {});
    expect(screen.getByRole('status').textContent).toContain(`${to ?? 1} of 3`);
  });

  it('goes on with links, which lead to the addresses of the photos', async () => {
    const { keepQuery } = open({ photo: '2' });
    await picture();
    const link = screen.getByRole('link', { name: 'Next photo' });
    expect(link.getAttribute('href')).toBe('/movie/42/photos?photo=3');
    expect(screen.getByRole('link', { name: 'Previous photo' }).getAttribute('href')).toBe(
      '/movie/42/photos',
    );

    fireEvent.click(link, { ctrlKey: true });
    expect(keepQuery).not.toHaveBeenCalled();
    fireEvent.click(link);

    expect((await picture()).alt).toBe('Poster of Salt');
    expect(keepQuery).toHaveBeenCalledExactlyOnceWith({ photo: '3' });
  });

  it('goes on with a swipe, but not with a slip of the finger, a pinch or a mouse', async () => {
    open();
    const swipe = async (to: { clientX: number; clientY: number }, pointerType = 'touch') => {
      const frame = await picture();
      const finger = { isPrimary: true, pointerType, clientX: 200, clientY: 200 };
      fireEvent.pointerDown(frame, finger);
      fireEvent.pointerMove(frame, { ...finger, ...to });
      fireEvent.pointerUp(frame, { ...finger, ...to });
      return screen.getByRole('status').textContent;
    };

    expect(await swipe({ clientX: 180, clientY: 200 })).toContain('1 of 3');
    expect(await swipe({ clientX: 100, clientY: 400 })).toContain('1 of 3');
    expect(await swipe({ clientX: 100, clientY: 200 }, 'mouse')).toContain('1 of 3');
    fireEvent.pointerDown(await picture(), { isPrimary: true, clientX: 200 });
    fireEvent.pointerDown(await picture(), { isPrimary: false, clientX: 300 });
    fireEvent.pointerUp(await picture(), { isPrimary: true, pointerType: 'touch', clientX: 0 });
    expect(screen.getByRole('status').textContent).toContain('1 of 3');

    expect(await swipe({ clientX: 100, clientY: 190 })).toContain('2 of 3');
    expect(await swipe({ clientX: 300, clientY: 190 })).toContain('1 of 3');
  });

  it('is enlarged by a button or two taps, and then scrolls with the arrow keys', async () => {
    const { keepQuery } = open();
    const zoom = () => screen.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed');
    await picture();

    fireEvent.click(screen.getByRole('button', { name: 'Zoom' }));
    expect(zoom()).toBe('true');
    press('ArrowRight');
    expect(keepQuery).not.toHaveBeenCalled();

    const tap = async () => {
      const finger = { isPrimary: true, pointerType: 'touch', clientX: 20, clientY: 20 };
      fireEvent.pointerDown(await picture(), finger);
      const up = createEvent.pointerUp(await picture(), finger);
      // Fixed timestamps, because a slow test run can exceed the time limit for a double tap.
      Object.defineProperty(up, 'timeStamp', { value: 1_000 });
      fireEvent(await picture(), up);
    };
    await tap();
    expect(zoom()).toBe('true');
    await tap();
    expect(zoom()).toBe('false');
  });
});

describe('closing a photo', () => {
  it.each([
    ['Escape', () => press('Escape')],
    ['its button', () => fireEvent.click(screen.getByRole('link', { name: 'Close' }))],
    ['the browser', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  ])('by %s goes back to where the visitor was, once', async (_, close) => {
    const back = vi.fn<() => void>();
    open({}, {}, { back, canGoBack: () => true });
    await picture();

    close();
    close();

    expect(back).toHaveBeenCalledOnce();
  });

  it('leads to the page of the movie where the photo was opened directly', async () => {
    const go = vi.fn<Navigation['go']>();
    open({}, {}, { go, canGoBack: () => false });
    await picture();
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/movie/42');

    press('Escape');

    expect(go).toHaveBeenCalledExactlyOnceWith({ kind: 'movie', id: 42 });
  });
});

describe('an unknown photo', () => {
  it.each(['4', '0', 'x', '01'])('says so for ?photo=%s, and leads to the first', async (photo) => {
    open({ photo });

    expect(await screen.findByText("We couldn't find this photo.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the first photo' })).toBeTruthy();
    expect(document.title).toBe("We couldn't load these photos.");
  });

  it('says so while it loads, and when it does not, and tries again', async () => {
    open();
    const image = await picture();
    expect(screen.getByText('Loading…')).toBeTruthy();
    fireEvent.error(image);

    expect((await screen.findByRole('alert')).textContent).toContain(
      "This photo couldn't be loaded.",
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await picture()).not.toBe(image);
    fireEvent.load(await picture());
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('says so while the list loads', async () => {
    open({}, { photos: never });

    expect(await screen.findByText('Loading…')).toBeTruthy();
    expect(dialog().getAttribute('aria-busy')).toBe('true');
  });

  it('says why the list failed, and asks again on demand', async () => {
    const failing = vi.fn<DetailsApi['photos']>().mockResolvedValue(photos);
    failing.mockRejectedValueOnce(buildRequestFailure({ message: 'Away.' }));
    open({}, { photos: failing });
    expect((await screen.findByRole('alert')).textContent).toContain('Away.');

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await picture()).toBeTruthy();
  });
});
