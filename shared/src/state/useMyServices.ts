import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Portal } from '@portal/contract/Portal';
import { isCountryCode } from '../domain/countries.ts';
import { openTabChannel } from './memory/openTabChannel.ts';
import { useBrowserValue } from './useBrowserValue.ts';

/** The country where the visitor lives, and the services that they use there. */
export interface MyServices {
  /** ISO 3166-1 code; absent until the visitor has chosen a country. */
  readonly country?: string;
  /** Provider ids, in the order in which they were chosen. */
  readonly services: readonly number[];
}

const NONE: MyServices = { services: [] };
/** The key in the device's memory, and the name of the channel between tabs. */
const NAME = 'my services';
/** A sanity limit: far more services than a visitor subscribes to. */
const MAX_SERVICES = 100;

/**
 * In the query cache, because all sections share it and each section has its own copy of this
 * module.
 */
const KEY = ['my services'];

/**
 * The visitor's services. If the visitor stores favorites on the device, the services are stored
 * there too; otherwise they last as long as a tab is open. They are in sync between open tabs.
 * Re-renders after each change. Empty on the server.
 */
export function useMyServices(portal: Portal): MyServices {
  const subscribe = useCallback(
    (handleChange: () => void) => {
      connect(portal);
      // Ignores other events: they occur while components render, when other components must not
      // re-render.
      return portal.queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === KEY[0]) {
          handleChange();
        }
      });
    },
    [portal],
  );
  return useSyncExternalStore(
    subscribe,
    () => current(portal),
    () => NONE,
  );
}

/**
 * The country that the visitor has chosen, otherwise the one in the browser's language, if any.
 * `undefined` on the server.
 */
export function useMyCountry(portal: Portal): string | undefined {
  const { country } = useMyServices(portal);
  const guess = useBrowserValue(guessCountry, () => undefined);
  return country ?? guess;
}

/** Like `useMyCountry`, for code that runs in the browser outside of components. */
export function myCountry(portal: Portal): string | undefined {
  return current(portal).country ?? guessCountry();
}

/** Remembers where the visitor lives. */
export function chooseCountry(portal: Portal, country: string): void {
  change(portal, { ...current(portal), country });
}

interface ServiceChoice {
  /** The country in which the visitor uses the service. */
  readonly country: string;
  readonly service: number;
  readonly isMine: boolean;
}

/** Remembers that the visitor uses a service in their country, or no longer uses it. */
export function chooseService(portal: Portal, { country, service, isMine }: ServiceChoice): void {
  const others = current(portal).services.filter((id) => id !== service);
  change(portal, { country, services: isMine ? [...others, service] : others });
}

/** The last guess: each rendering needs it, and `Intl` takes milliseconds on a phone. */
let lastGuess: { readonly language: string; readonly country: string | undefined } | undefined;

function guessCountry(): string | undefined {
  const { language } = navigator;
  if (lastGuess?.language !== language) {
    lastGuess = { language, country: countryOfLanguage(language) };
  }
  return lastGuess.country;
}

function countryOfLanguage(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    const region = locale.region ?? locale.maximize().region;
    return region !== undefined && isCountryCode(region) ? region : undefined;
  } catch {
    // The browser's language is not a valid language tag.
    return undefined;
  }
}

/** The stored value when this page first read it. */
const stored = new WeakMap<QueryClient, MyServices>();

function current(portal: Portal): MyServices {
  const { queryClient, deviceMemory } = portal;
  const known = queryClient.getQueryData<MyServices>(KEY) ?? stored.get(queryClient);
  if (known) {
    return known;
  }
  const value = readMyServices(deviceMemory?.read(NAME)) ?? NONE;
  stored.set(queryClient, value);
  return value;
}

function put({ queryClient }: Portal, value: MyServices): void {
  queryClient.setQueryDefaults(KEY, { gcTime: Infinity });
  queryClient.setQueryData(KEY, value);
}

function change(portal: Portal, value: MyServices): void {
  put(portal, value);
  portal.deviceMemory?.keep(NAME, value);
  connect(portal)(value);
}

/** Functions that send a change to the other tabs, one per page. */
const senders = new WeakMap<QueryClient, (value: MyServices) => void>();

/**
 * Applies changes from other tabs: from storage events or, if nothing is stored, from messages.
 * Returns the function that sends changes to the other tabs.
 */
function connect(portal: Portal): (value: MyServices) => void {
  const { queryClient, favorites } = portal;
  const known = senders.get(queryClient);
  if (known) {
    return known;
  }
  const receive = (data: unknown) => {
    const value = readMyServices(data);
    if (value) {
      put(portal, value);
    }
  };
  const readDevice = () => receive(portal.deviceMemory?.read(NAME));
  const channel = openTabChannel({
    window,
    name: NAME,
    receive(data) {
      if (portal.deviceMemory) {
        return;
      }
      if (data !== undefined) {
        receive(data);
      } else if (current(portal) !== NONE) {
        send(current(portal));
      }
    },
    onReturn() {
      // Changes from other tabs have not arrived yet.
      readDevice();
      send(undefined);
    },
  });
  /** A message without a value asks the other tabs for theirs. */
  const send = (value: MyServices | undefined) => {
    if (!portal.deviceMemory) {
      channel(value);
    }
  };
  send(undefined);

  senders.set(queryClient, send);
  window.addEventListener('storage', readDevice);
  favorites.keeping.subscribe(() => {
    if (current(portal) !== NONE) {
      portal.deviceMemory?.keep(NAME, current(portal));
    }
  });
  return send;
}

/** Validates a choice from storage or another tab; `undefined` if it is invalid. */
function readMyServices(value: unknown): MyServices | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { country, services }: Partial<Record<keyof MyServices, unknown>> = value;
  const ids = Array.isArray(services) ? services.filter(isId).slice(0, MAX_SERVICES) : [];
  return {
    country: typeof country === 'string' && isCountryCode(country) ? country : undefined,
    services: [...new Set(ids)],
  };
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
