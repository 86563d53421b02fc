import { apps } from '../apps.js';

/** The sections of the table of apps, in its order. */
export const sectionNames = Object.values(apps)
  .filter(({ exposes }) => exposes)
  .map(({ name }) => name);
