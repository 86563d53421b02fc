import { randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { describe, vi } from 'vitest';
import { createBucketClient } from '../createBucketSite.ts';
import { openSite } from '../openSite.ts';
import { parseSiteAddress, type Site } from '../Site.ts';
import { serveFakeBucket } from './serveFakeBucket.ts';

export interface OpenedSite {
  readonly site: Site;
  readonly close: () => void | Promise<void>;
}

/** A kind of site. `open` creates an empty one for each test. */
export interface SiteKind {
  readonly name: string;
  readonly open: () => Promise<OpenedSite>;
  /** Whether this kind of site is available on this machine. */
  readonly isThere: boolean;
}

/**
 * The address of a real bucket for tests, such as `s3://bucket/prefix`. Access is configured by the
 * AWS environment variables.
 */
const testBucket = process.env['TEST_BUCKET']?.trim() ?? '';

/** All kinds of sites. For tests. */
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

/** Opens an empty site in a real bucket. Closing it deletes its content. For tests. */
export async function openRealBucket(address: string): Promise<OpenedSite> {
  const own = `${address.replace(/\/+$/, '')}/${randomUUID()}`;
  const place = parseSiteAddress(own);
  if (place.kind === 'folder') {
    throw new Error(
      `TEST_BUCKET is "${address}", but it has to be a bucket, such as s3://bucket/prefix.`,
    );
  }
  const { bucket, prefix } = place;
  const site = await openSite('/', own);
  const client = createBucketClient();
  const close = async () => {
    const entries = await site.list('');
    await Promise.all(
      entries.map(({ path }) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}/${path}` })),
      ),
    );
    client.destroy();
  };
  return { site, close };
}

/** Declares tests for all kinds of sites, because they behave alike. */
export function describeAllSites(what: string, tests: (open: SiteKind['open']) => void): void {
  describeKinds(siteKinds, what, tests);
}

/**
 * Declares tests for the fastest kind of site, and for the bucket in `TEST_BUCKET`: code that uses
 * a site need not know its kind.
 */
export function describeSites(what: string, tests: (open: SiteKind['open']) => void): void {
  describeKinds(
    siteKinds.filter(({ open }) => open !== openTestBucket),
    what,
    tests,
  );
}

/** Reports kinds that this machine does not support as skipped. */
function describeKinds(
  kinds: readonly SiteKind[],
  what: string,
  tests: (open: SiteKind['open']) => void,
): void {
  for (const { name, open, isThere } of kinds) {
    // A longer timeout, because a real bucket can be far away.
    describe.skipIf(!isThere)(`${what} ${name}`, { timeout: 60_000 }, () => tests(open));
  }
}
