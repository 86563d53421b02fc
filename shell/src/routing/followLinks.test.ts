import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, portalLink } from './followLinks.ts';

const navigate = vi.fn();
const prepare = vi.fn();
followLinks({ document, prepare, follow: navigate });

beforeEach(() => {
  navigate.mockReset();
  prepare.mockReset();
  history.replaceState(null, '', '/movie/1?tab=cast');
  document.body.replaceChildren();
});

/**
 * Adds markup to the page and returns the element to click: the one with `data-here`, or else the
 * first.
 */
function draw(markup: string): Element {
  document.body.append(document.createRange().createContextualFragment(markup));
  return document.querySelector('[data-here]') ?? document.body;
}

/**
 * Clicks an element and returns whether the browser's default action was allowed. Never navigates
 * away.
 */
function click(target: Element, init: MouseEventInit = {}): boolean {
  let isLetThrough = false;
  const stopBrowser = (event: Event) => {
    isLetThrough = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stopBrowser, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isLetThrough;
}

describe('followLinks', () => {
  it.each([
    ['a path', '<a data-here href="/tv/7">', '/tv/7'],
    ['query and place', '<a data-here href="/tv/7?season=2#cast">', '/tv/7?season=2#cast'],
    ['a whole address of the portal', `<a data-here href="${location.origin}/tv/7">`, '/tv/7'],
    ['a relative address', '<a data-here href="2">', '/movie/2'],
    ['this very page', '<a data-here href="/movie/1?tab=cast">', '/movie/1?tab=cast'],
    ['the window itself by name', '<a data-here href="/tv/7" target="_self">', '/tv/7'],
    ['an image in the link', '<a href="/tv/7"><span><img data-here></span></a>', '/tv/7'],
    ['a drawing in the link', '<a href="/tv/7"><svg><path data-here></path></svg></a>', '/tv/7'],
    [
      'an address with other letters',
      '<a data-here href="/caf%C3%A9?q=a%20b">',
      '/caf%C3%A9?q=a%20b',
    ],
  ])('follows %s with the router', (_, markup, address) => {
    const isLetThrough = click(draw(markup));

    const link = document.querySelector('a');
    expect(prepare).toHaveBeenCalledExactlyOnceWith(link, expect.any(MouseEvent));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(address, link);
    expect(isLetThrough).toBe(false);
  });

  it.each([
    ['another origin', '<a data-here href="https://www.themoviedb.org/movie/1">'],
    ['another port', '<a data-here href="http://localhost:1/movie/1">'],
    ['mail', '<a data-here href="mailto:someone@portal.example">'],
    ['another window', '<a data-here href="/tv/7" target="_blank">'],
    ['a text fragment', '<a data-here href="/tv/7#:~:text=Salt">'],
    ['a text fragment at a place', '<a data-here href="/tv/7#cast:~:text=Salt">'],
    ['a download', '<a data-here href="/tv/7" download>'],
    ['a path that a router takes for another site', '<a data-here href="/.//other.example/tv/7">'],
    [
      'such a path, written with a backslash',
      `<a data-here href="${location.origin}/\\\\other.example">`,
    ],
    ['a place on this page', '<a data-here href="#cast">'],
    ['a place on this page, written out', '<a data-here href="/movie/1?tab=cast#cast">'],
    ['a link without an address', '<a data-here>'],
    ['a link inside of a drawing', '<svg><a href="/tv/7"><text data-here>7</text></a></svg>'],
    ['a button', '<button data-here>Share</button>'],
    ['what stands beside a link', '<a href="/tv/7"></a><p data-here>Text</p>'],
  ])('leaves %s to the browser', (_, markup) => {
    const isLetThrough = click(draw(markup));

    expect(prepare).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
    expect(isLetThrough).toBe(true);
  });

  it('prepares the page before it follows the link', () => {
    click(draw('<a data-here href="/tv/7">'));

    expect(prepare.mock.invocationCallOrder[0]).toBeLessThan(
      navigate.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { button: 2 },
  ])('leaves a click with %o to the browser', (init) => {
    const isLetThrough = click(draw('<a data-here href="/tv/7">'), init);

    expect(prepare).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
    expect(isLetThrough).toBe(true);
  });

  it('ignores a click that a section has handled itself', () => {
    const link = draw('<a data-here href="/tv/7">');
    link.addEventListener('click', (event) => event.preventDefault());

    click(link);

    expect(prepare).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('portalLink', () => {
  it('returns the link that contains the target of an event', () => {
    const image = draw('<a href="/tv/7"><img data-here></a>');

    expect(portalLink(image, location)?.pathname).toBe('/tv/7');
  });

  it('returns nothing for a target that is not an element', () => {
    expect(portalLink(document, location)).toBeUndefined();
    expect(portalLink(null, location)).toBeUndefined();
  });
});

describe('portalLink', () => {
  it.each([
    ['/cinema/', true],
    ['/cinema/movie/7', true],
    ['/', false],
    ['/movie/7', false],
    ['/cinema', false],
    ['/cinemas/movie/7', false],
    ['/cinema/../movie/7', false],
  ])('below a path, says about a link to %s that it is of the portal: %s', (address, isOwn) => {
    const link = draw(`<a data-here href="${address}">`);

    expect(portalLink(link, document.location, '/cinema/')).toBe(isOwn ? link : undefined);
  });
});
