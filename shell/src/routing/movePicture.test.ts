import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadPicture, liftPicture, pictureOf } from './movePicture.ts';

/** The positions of images, by name. Replaces layout, because the test environment has none. */
const places: Record<string, DOMRect> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return places[this.id] ?? new DOMRect();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function openPage(content: string): void {
  const page = document.createRange().createContextualFragment(`<main id="main">${content}</main>`);
  document.body.replaceChildren(page);
}

const image = (id: string) => {
  const found = document.getElementById(id);
  return found instanceof HTMLImageElement ? found : undefined;
};
const copy = () => document.querySelector<HTMLImageElement>('body > img');

describe('pictureOf', () => {
  it('is the one nearest to the link among those named like it', () => {
    openPage(
      '<div><img alt="Film" id="far"></div><div><img alt="Other"><img alt="Film" id="near"><a href="/movie/1">Film</a></div>',
    );

    expect(pictureOf('Film', document.querySelector('a') ?? undefined)?.id).toBe('near');
  });

  it('is the first of the page without a link, and nothing outside of it', () => {
    openPage('<img alt="Film" id="first"><img alt="Film">');
    document.body.append(Object.assign(new Image(), { alt: 'External links' }));

    expect(pictureOf('Film')?.id).toBe('first');
    expect(pictureOf('External links')).toBeUndefined();
  });

  it('is found by a text with special characters', () => {
    const name = '"]<b>&\\';
    openPage('<img id="odd">');
    image('odd')?.setAttribute('alt', name);

    expect(pictureOf(name)?.id).toBe('odd');
  });
});

it('the lead picture of a page is its first that has a name', () => {
  openPage('<img alt="" id="still"><img alt="Film" id="poster">');

  expect(leadPicture()?.id).toBe('poster');
});

describe('liftPicture', () => {
  beforeEach(() => {
    places['card'] = new DOMRect(20, 400, 100, 150);
    places['poster'] = new DOMRect(10, 50, 200, 300);
  });

  /** Navigates from the page with the card to the page with the poster. */
  async function go() {
    openPage('<img alt="Film" id="card" src="/film.jpg">');
    const land = liftPicture(image('card'));
    openPage('<img alt="Film" id="poster" src="/film-large.jpg">');
    land?.(() => image('poster'));
    await vi.advanceTimersByTimeAsync(0);
    return land;
  }

  it('moves a copy from the old to the new position, where the picture is hidden until then', async () => {
    await go();

    expect(copy()?.style.cssText).toContain('left: 10px; top: 50px; width: 200px; height: 300px');
    expect(copy()?.style.getPropertyValue('--x')).toBe('-40px');
    expect(copy()?.style.getPropertyValue('--y')).toBe('275px');
    expect(copy()?.style.getPropertyValue('--scale')).toBe('0.5');
    expect(copy()?.style.getPropertyValue('--cut')).toBe('0% 0%');
    expect(image('poster')?.style.visibility).toBe('hidden');
  });

  it('shows the new picture, or the old one until the new one has loaded', async () => {
    const addresses: Record<string, string> = { card: '/still.jpg', poster: '/poster.jpg' };
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      return addresses[this.id] ?? '';
    });
    const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get');

    await go();
    expect(copy()?.getAttribute('src')).toBe('/poster.jpg');

    copy()?.remove();
    width.mockImplementation(function (this: HTMLImageElement) {
      return this.id === 'card' ? 200 : 0;
    });
    await go();
    expect(copy()?.getAttribute('src')).toBe('/still.jpg');
  });

  it('crops the copy to what was visible of the old picture', async () => {
    places['card'] = new DOMRect(0, 0, 160, 90);

    await go();

    expect(copy()?.style.getPropertyValue('--scale')).toBe('0.8');
    expect(copy()?.style.getPropertyValue('--cut')).toBe('31.25% 0%');
  });

  it.each(['animationend', 'animationcancel'])('shows the picture itself after %s', async (end) => {
    await go();

    copy()?.dispatchEvent(new Event(end));

    expect(copy()).toBeNull();
    expect(image('poster')?.style.visibility).toBe('');
  });

  it('waits a moment for a late picture, and no longer', async () => {
    openPage('<img alt="Film" id="card">');
    const find = vi.fn(() => image('poster'));
    liftPicture(image('card'))?.(find);

    await vi.advanceTimersByTimeAsync(100);
    openPage('<img alt="Film" id="poster">');
    await vi.advanceTimersByTimeAsync(100);

    expect(copy()).toBeNull();
  });

  it.each([
    ['out of sight', { card: new DOMRect(20, 5_000, 100, 150) }],
    ['not drawn', { card: new DOMRect() }],
    ['out of sight on the new page', { poster: new DOMRect(10, -400, 200, 300) }],
  ])('leaves a picture alone that is %s', async (_, changed) => {
    Object.assign(places, changed);

    await go();

    expect(copy()).toBeNull();
  });

  it('leaves a picture alone that has not loaded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);

    expect(await go()).toBeUndefined();
  });
});
