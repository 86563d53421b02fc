import type { Portal } from '@portal/contract/Portal';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import type { Shell } from '../ShellContext.ts';
import { createPlace } from './createPlace.tsx';

type Services = Pick<Shell, 'portal' | 'registry'>;

const portals = new WeakMap<Portal, Map<string, Portal>>();

/**
 * This section's portal, always the same object. It has the section's places and settings, and a
 * separate query client on the common cache. A section therefore cannot change other sections'
 * query options or replace the services.
 */
export function sectionPortal(services: Services, section: string): Portal {
  const { portal } = services;
  const known = portals.get(portal) ?? new Map<string, Portal>();
  portals.set(portal, known);
  const own = known.get(section) ?? withOwnServices(services, section);
  known.set(section, own);
  return own;
}

function withOwnServices({ portal, registry }: Services, section: string): Portal {
  Object.freeze(portal.queryClient.getQueryCache());
  Object.values(portal).forEach(freezePlain);
  const settingsNow = () => registry.sections[section]?.settings;
  const settings = settingsNow();
  return Object.freeze(
    Object.create(Object.prototype, {
      ...Object.getOwnPropertyDescriptors(portal),
      Place: { value: createPlace(section), enumerable: true },
      queryClient: { value: createQueryClient(portal.queryClient), enumerable: true },
      // A later version of the section can add some.
      settings: { get: () => ({ ...settingsNow(), ...settings }), enumerable: true },
    }),
  );
}

/** Freezes an object literal and all object literals in it. */
function freezePlain(value: unknown): void {
  if (Object.getPrototypeOf(Object(value)) === Object.prototype) {
    Object.values(Object.freeze(Object(value))).forEach(freezePlain);
  }
}
