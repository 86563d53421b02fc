import { apps } from '../platform/build/src/apps.mjs';

/** The sections of the table of apps, in its order. */
export const sectionNames = Object.values(apps)
  .filter(({ exposes }) => exposes)
  .map(({ name }) => name);
