import type { Portal } from '@portal/contract/Portal';
import { createQueryClient } from '@portal/shared/state/queryPolicy';
import { createPlace } from './createPlace.tsx';

const portals = new WeakMap<Portal, Map<string, Portal>>();

/**
 * A section's portal, always the same object. It has the section's places, and a separate query
 * client for the common cache, so that a section can neither change other sections' query options
 * nor replace the services.
 */
export function sectionPortal(portal: Portal, section: string): Portal {
  const known = portals.get(portal) ?? new Map<string, Portal>();
  portals.set(portal, known);
  const own = known.get(section) ?? withOwnServices(portal, section);
  known.set(section, own);
  return own;
}

function withOwnServices(portal: Portal, section: string): Portal {
  Object.freeze(portal.queryClient.getQueryCache());
  Object.values(portal).forEach(freezePlain);
  return Object.freeze(
    Object.create(Object.prototype, {
      ...Object.getOwnPropertyDescriptors(portal),
      Place: { value: createPlace(section), enumerable: true },
      queryClient: { value: createQueryClient(portal.queryClient), enumerable: true },
    }),
  );
}

/** Freezes an object literal and all object literals in it. */
function freezePlain(value: unknown): void {
  if (Object.getPrototypeOf(Object(value)) === Object.prototype) {
    Object.values(Object.freeze(Object(value))).forEach(freezePlain);
  }
}
