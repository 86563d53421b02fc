import { createInstance } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import reactQueryPackage from '@tanstack/react-query/package.json';
import axios from 'axios';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/*
 * A Module Federation host that is independent of the portal. It uses the documented runtime,
 * shared packages, and the URL of a manifest.
 */

const share = (version, module, singleton = false) => ({
  version,
  lib: () => module,
  shareConfig: { singleton, requiredVersion: `^${version}` },
});

const noTitles = [];
const noSubscription = { unsubscribe: () => undefined };
/** Stores nothing. */
const noMemory = { read: () => undefined, keep: () => undefined };
const emptyStream = {
  subscribe(next) {
    next(noTitles);
    return noSubscription;
  },
};

/** The portal object that a host passes to a section, see docs/contracts.md. */
const portal = {
  config: {
    brand: ['Ordinary', 'Host'],
    source: 'catalogue',
    api: { baseUrl: '/api/3', token: 'none' },
    imageBaseUrl: '/t/p',
    video: { embedBaseUrl: '/trailers', watchBaseUrl: '/trailers' },
    favorites: { persistence: 'memory' },
  },
  queryClient: new reactQuery.QueryClient(),
  favorites: {
    entries$: emptyStream,
    current: () => noTitles,
    has: () => false,
    toggle: () => undefined,
    add: () => undefined,
    keeping: {
      isOn: () => false,
      isStored: () => false,
      turn: () => false,
      subscribe: () => noSubscription,
    },
  },
  navigation: {
    href: () => '/',
    go: () => undefined,
    back: () => undefined,
    canGoBack: () => false,
    isReturn: () => true,
    dropFragment: () => undefined,
    hasPage: () => false,
    openSearch: () => undefined,
  },
  announce: () => undefined,
  notify: () => undefined,
  loadSeen: () =>
    Promise.resolve({
      entries$: emptyStream,
      current: () => noTitles,
      mark: () => undefined,
      unmark: () => undefined,
    }),
  tabMemory: noMemory,
  noteOutdated: () => undefined,
};

/** Loads a section. Returns the names of its pages. */
globalThis.loadSection = async (name, entry) => {
  const host = createInstance({
    name: 'ordinary_host',
    remotes: [{ name, entry }],
    shared: {
      react: share(react.version, react, true),
      'react/jsx-runtime': share(react.version, jsxRuntime, true),
      'react-dom': share(reactDom.version, reactDom, true),
      '@tanstack/react-query': share(reactQueryPackage.version, reactQuery),
      axios: share(axios.VERSION, { default: axios, ...axios }),
    },
  });
  const { createSection } = await host.loadRemote(`${name}/section`);
  const section = createSection();
  sections.set(name, section);
  return Object.keys(section.pages);
};

const sections = new Map();

/** Shows a page of a section that has been loaded. */
globalThis.showPage = (name, page) => {
  const { Page } = sections.get(name).pages[page];
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(react.createElement(Page, { portal, params: {} }));
};
