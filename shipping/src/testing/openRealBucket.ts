import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { createBucketClient } from '../site/createBucketClient.ts';
import { openSite } from '../site/openSite.ts';
import { parseSiteAddress } from '../site/parseSiteAddress.ts';
import type { OpenedSite } from './siteKinds.ts';

/** Opens an empty site under an address of a real bucket; closing takes away what lies in it. For tests. */
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
