import { beforeEach, describe, expect, it } from 'vitest';
import { createFollowedLinks } from './followedLinks.ts';

let followedLinks = createFollowedLinks(document);

beforeEach(() => {
  followedLinks = createFollowedLinks(document);
});

/** Renders a page. Rendering it again creates new elements, as going back does. */
function draw(main: string, frame = ''): void {
  document.body.replaceChildren(
    document
      .createRange()
      .createContextualFragment(`<header>${frame}</header><main id="main">${main}</main>`),
  );
}

function link(selector: string): HTMLAnchorElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLAnchorElement)) {
    throw new Error(`There is no link ${selector}.`);
  }
  return found;
}

/** Follows a link in a page, and finds it after the page has been rendered again. */
function followAndReturn(main: string, selector: string, mainAfter = main) {
  draw(main);
  followedLinks.follow(link(selector));
  followedLinks.leave('a');
  draw(mainAfter);
  return followedLinks.find('a');
}

const TWO_RAILS =
  '<a id="top/1" href="/movie/1">A</a><a id="top/2" href="/movie/2">B</a><a id="cinema/1" href="/movie/1">A</a>';
const WITHOUT_IDS =
  '<a href="/movie/1">A</a><a href="/movie/2">B</a><a href="/movie/1">Check now</a>';

describe('createFollowedLinks', () => {
  it('finds the followed link again', () => {
    expect(followAndReturn(TWO_RAILS, '[id="top/2"]')).toBe(link('[id="top/2"]'));
  });

  it('distinguishes two links to one page by their ids', () => {
    expect(followAndReturn(TWO_RAILS, '[id="cinema/1"]')).toBe(link('[id="cinema/1"]'));
  });

  it('distinguishes two links to one page by their order when they have no ids', () => {
    expect(followAndReturn(WITHOUT_IDS, 'a:last-child')).toBe(link('a:last-child'));
  });

  it('waits for a link that does not exist yet', () => {
    expect(followAndReturn(TWO_RAILS, '[id="top/2"]', '<h1>Loading</h1>')).toBeUndefined();
    expect(followedLinks.has('a')).toBe(true);

    draw(TWO_RAILS);

    expect(followedLinks.find('a')).toBe(link('[id="top/2"]'));
  });

  it('does not mistake another link for one whose id has disappeared', () => {
    expect(
      followAndReturn(TWO_RAILS, '[id="cinema/1"]', '<a id="top/1" href="/movie/1">A</a>'),
    ).toBeUndefined();
  });

  it("remembers the focused link when the visitor leaves with the browser's buttons", () => {
    draw(TWO_RAILS);
    link('[id="top/1"]').focus();

    followedLinks.leave('a');

    expect(followedLinks.find('a')).toBe(link('[id="top/1"]'));
  });

  it('forgets the link of an earlier visit when the visitor leaves without one', () => {
    followAndReturn(TWO_RAILS, '[id="top/1"]');

    followedLinks.leave('a');

    expect(followedLinks.find('a')).toBeUndefined();
    expect(followedLinks.has('a')).toBe(false);
  });

  it('does not remember links of the frame, which are on the new page, too', () => {
    draw('<h1>Page</h1>', '<a href="/">Home</a>');
    followedLinks.follow(link('header a'));

    followedLinks.leave('a');

    expect(followedLinks.has('a')).toBe(false);
  });

  it('stores a link per history entry', () => {
    followAndReturn(TWO_RAILS, '[id="top/1"]');
    followedLinks.follow(link('[id="top/2"]'));
    followedLinks.leave('b');

    expect(followedLinks.find('a')?.id).toBe('top/1');
    expect(followedLinks.find('b')?.id).toBe('top/2');
    expect(followedLinks.find('c')).toBeUndefined();
  });

  it("stores at most as many entries as a browser's history", () => {
    draw(TWO_RAILS);
    for (let entry = 1; entry <= 60; entry += 1) {
      followedLinks.follow(link('a'));
      followedLinks.leave(`entry ${entry}`);
    }

    expect(followedLinks.has('entry 10')).toBe(false);
    expect(followedLinks.has('entry 11')).toBe(true);
  });
});
