import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { openSite } from '../site/openSite.ts';
import type { Site } from '../site/Site.ts';
import { openRealBucket } from './openRealBucket.ts';
import { serveFakeBucket } from './serveFakeBucket.ts';

export interface OpenedSite {
  readonly site: Site;
  readonly close: () => void | Promise<void>;
}

/** Empty sites of their own, one for each test. */
export interface SiteKind {
  readonly name: string;
  readonly open: () => Promise<OpenedSite>;
  /** Whether this machine has one. */
  readonly isThere: boolean;
}

/** Where a real bucket is for tests, such as `s3://bucket/prefix`; the AWS variables say how to reach it. */
const testBucket = process.env['TEST_BUCKET']?.trim() ?? '';

/** The places where a site may lie. For tests. */
export const siteKinds: readonly SiteKind[] = [
  { name: 'a folder', open: openTestFolder, isThere: true },
  { name: 'a bucket', open: openTestBucket, isThere: true },
  {
    name: 'the bucket that TEST_BUCKET names',
    open: () => openRealBucket(testBucket),
    isThere: testBucket !== '',
  },
];

async function openTestFolder(): Promise<OpenedSite> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  return {
    site: await openSite('/', folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openTestBucket(): Promise<OpenedSite> {
  const { endpoint, close } = await serveFakeBucket();
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const closeAll = () => {
    vi.unstubAllEnvs();
    close();
  };
  return { site: await openSite('/', 's3://portals/one'), close: closeAll };
}
