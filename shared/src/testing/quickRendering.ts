import * as React from 'react';

/*
 * For its warnings, React records the stack of each element, up to a number of elements per second.
 * This takes a sixth of the time of page tests, so this setting pretends that the limit has been
 * reached.
 */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, REACT_INTERNALS), 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
});

/*
 * Queries by role compute the style of each element and of its ancestors. This takes most of the
 * time of page tests. These tests load no style sheets, so without inline styles the element's name
 * alone determines whether it is displayed.
 */

interface Visibility {
  readonly display: string;
  readonly visibility: string;
}

const page = document.defaultView;
const ARE_QUICK = Symbol.for('computed styles are quick');

// Setup files run once per test file, but in the same document.
if (page && !(ARE_QUICK in page)) {
  const visibilities = new Map<string, Visibility>();
  const compute = page.getComputedStyle.bind(page);
  page.getComputedStyle = (element, pseudoElement) => {
    const style = compute(element, pseudoElement);
    if (!isPlain(element)) {
      return style;
    }
    // A closed dialog is not displayed.
    const name = `${element.localName} ${element.hasAttribute('open')}`;
    const { display, visibility } = visibilities.get(name) ?? style;
    visibilities.set(name, { display, visibility });
    return withVisibility(style, { display, visibility });
  };
  Object.assign(page, { [ARE_QUICK]: true });
}

function isPlain(element: Element): boolean {
  if (!element.isConnected || document.styleSheets.length > 0) {
    return false;
  }
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('style')) {
      return false;
    }
  }
  return true;
}

/** A style with a known visibility. Its other properties are computed only when they are read. */
function withVisibility(style: CSSStyleDeclaration, known: Visibility): CSSStyleDeclaration {
  const valueOf = (name: string) =>
    name === 'display' || name === 'visibility' ? known[name] : style.getPropertyValue(name);
  return new Proxy(style, {
    get(_, name) {
      if (name === 'display' || name === 'visibility') {
        return known[name];
      }
      return name === 'getPropertyValue' ? valueOf : Reflect.get(style, name);
    },
  });
}
