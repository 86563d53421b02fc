import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { openSite } from '../site/openSite.ts';
import type { Site } from '../site/Site.ts';
import { serveFakeBucket } from './serveFakeBucket.ts';

export interface OpenedSite {
  readonly site: Site;
  readonly close: () => void;
}

/** The two places where a site may lie, each as an empty site of its own. For tests. */
export const siteKinds = [
  ['a folder', openTestFolder],
  ['a bucket', openTestBucket],
] as const;

async function openTestFolder(): Promise<OpenedSite> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  return { site: await openSite('/', folder), close: () => rmSync(folder, { recursive: true, force: true }) };
}

async function openTestBucket(): Promise<OpenedSite> {
  const { endpoint, close } = await serveFakeBucket();
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const closeAll = () => {
    vi.unstubAllEnvs();
    close();
  };
  return { site: await openSite('/', 's3://portals/one'), close: closeAll };
}
