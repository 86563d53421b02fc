import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBucketSite } from './createBucketSite.ts';
import { type FakeBucket, serveFakeBucket } from './testing/serveFakeBucket.ts';

const bytes = new TextEncoder().encode('one');
let bucket: FakeBucket | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  bucket?.close();
});

async function openBucket(options: Parameters<typeof serveFakeBucket>[0] = {}, name = 'portals') {
  bucket = await serveFakeBucket(options);
  vi.stubEnv('AWS_ENDPOINT_URL', bucket.endpoint);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  return { bucket, site: createBucketSite(name, 'one') };
}

describe('createBucketSite', () => {
  it('stores everything under its prefix', async () => {
    const { bucket: served, site } = await openBucket();

    await site.create('registry.json', bytes);

    expect([...served.objects.keys()].sort()).toEqual([
      '/portals/one/registry.json',
      '/portals/one/registry.json.conditional-writes',
    ]);
  });

  it('tries conditions out only where the credentials of a team reach', async () => {
    const { bucket: served, site } = await openBucket();

    await site.create('files/details/1.0.0/main.js', bytes);

    expect([...served.objects.keys()].every((key) => key.includes('/files/details/'))).toBe(true);
  });

  it('refuses to write when the bucket ignores conditions, before anything is overwritten', async () => {
    const { bucket: served, site } = await openBucket({ keepsConditions: false });

    await expect(site.create('registry.json', bytes)).rejects.toThrow(
      's3://portals/one does not support conditional writes, so two teams could overwrite each other; use a service that does.',
    );

    expect([...served.objects.keys()]).toEqual(['/portals/one/registry.json.conditional-writes']);
  });

  it.each(['same', 'only', 'refused'] as const)(
    'replaces only what it has read, with a store where tags without quotes are: %s',
    async (bareTags) => {
      const { site } = await openBucket({ bareTags });
      await site.create('registry.json', bytes);
      const reading = await site.read('registry.json');
      const tag = reading.status === 'found' ? reading.tag : '';

      expect(await site.replace('registry.json', new TextEncoder().encode('two'), tag)).toBe(true);
      expect(await site.replace('registry.json', new TextEncoder().encode('three'), tag)).toBe(
        false,
      );
      expect(await site.read('registry.json')).toMatchObject({
        bytes: new TextEncoder().encode('two'),
      });
    },
  );

  it('refuses to write when a tag without its quotes is no condition', async () => {
    const { site } = await openBucket({ bareTags: 'ignored' });

    await expect(site.create('registry.json', bytes)).rejects.toThrow(
      's3://portals/one does not support conditional writes',
    );
  });

  it('reads without writing anything', async () => {
    const { bucket: served, site } = await openBucket();

    await site.read('registry.json');
    await site.list('files/');

    expect(served.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('says which bucket does not exist, at the first read and the first write', async () => {
    const { site } = await openBucket({}, 'gone');

    for (const work of [() => site.read('a'), () => site.create('a', bytes)]) {
      await expect(work()).rejects.toThrow(
        'There is no bucket gone; create it first, or check the address.',
      );
    }
  });

  it('says in one sentence that nobody responds', async () => {
    const { bucket: served, site } = await openBucket();
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    served.close();

    await expect(site.read('registry.json')).rejects.toThrow(
      /^s3:\/\/portals\/one does not answer as it should: .*ECONNREFUSED/,
    );
  });
});
