import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../apps.js';
import { affectedPackages } from './affectedPackages.mjs';
import { lockedPackages } from './lockedPackages.mjs';
import { readPackages } from './readPackages.mjs';

/** What a change (see `changedFiles`) touches in this checkout: folders, apps and stories, as `affectedPackages` says. Without a change: everything. */
export function findAffected(root, change) {
  const packages = readPackages(root);
  if (!change) {
    return {
      folders: [...packages.map(({ folder }) => folder), 'tools'],
      apps: Object.keys(apps),
      stories: { kind: 'all' },
    };
  }
  const now = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const before = change.before('pnpm-lock.yaml');
  const hasOtherLock = (folder) => lockedPackages(now, folder) !== lockedPackages(before, folder);
  return affectedPackages(change.files, { packages, apps, hasOtherLock });
}
