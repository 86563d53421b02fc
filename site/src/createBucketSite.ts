import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { OperatorError } from './OperatorError.ts';
import type { Site, SiteEntry } from './Site.ts';

/** A file that is written to see whether the bucket keeps conditions. */
const PROBE = 'conditional-writes.txt';
const PROBE_BYTES = new TextEncoder().encode(
  'Whoever writes to this site looks here first whether conditional writes are kept.\n',
);

/**
 * A site in a bucket of S3 or of a service that speaks its language and keeps conditional writes.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
// eslint-disable-next-line max-lines-per-function -- what it gives shares one client
export function createBucketSite(bucket: string, folder: string): Site {
  const address = `s3://${bucket}${folder ? `/${folder}` : ''}`;
  const client = createBucketClient();
  const keyOf = (path: string) => (folder ? `${folder}/${path}` : path);

  const missingBucket = (cause?: unknown) =>
    new OperatorError(`There is no bucket ${bucket}; make it first, or check the address.`, {
      cause,
    });

  /** Asks; a refusal with one of these statuses is an answer, every other becomes a sentence. */
  const ask = async <Answer>(
    request: Promise<Answer>,
    expected: readonly number[],
  ): Promise<Answer | number> => {
    try {
      return await request;
    } catch (cause) {
      const { name, $metadata } = cause instanceof S3ServiceException ? cause : noAnswer;
      // A file that is not there is 404 as well.
      if (name === 'NoSuchBucket') {
        throw missingBucket(cause);
      }
      const status = $metadata.httpStatusCode;
      if (status !== undefined && expected.includes(status)) {
        return status;
      }
      throw new OperatorError(
        `${address} does not answer as it should: ${cause instanceof Error ? `${cause.name}, ${cause.message}` : String(cause)}`,
        { cause },
      );
    }
  };
  const put = async (
    path: string,
    bytes: Uint8Array,
    condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
  ) => {
    // 412: the condition does not hold. 409: somebody is writing it just now. 404: there is nothing to write over.
    // 400: a bare tag is none to this service.
    const expected =
      condition.IfMatch?.startsWith('"') === false ? [400, 404, 409, 412] : [404, 409, 412];
    const answer = await ask(
      client.send(
        new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: bytes, ...condition }),
      ),
      expected,
    );
    // Not every service names the missing bucket; a first write that finds nothing to write over has none.
    if (answer === 404 && condition.IfNoneMatch) {
      throw missingBucket();
    }
    return typeof answer !== 'number';
  };
  /** Asked before the first write: where conditions are read but not kept, two teams would write over each other and never know. */
  const assertConditions = once(async () => {
    await put(PROBE, PROBE_BYTES, { IfNoneMatch: '*' });
    const wrong = [{ IfNoneMatch: '*' }, { IfMatch: '"another"' }, { IfMatch: 'another' }];
    const written = await Promise.all(wrong.map((condition) => put(PROBE, PROBE_BYTES, condition)));
    if (written.includes(true)) {
      throw new OperatorError(
        `${address} does not keep the conditions of a write, so two teams could write over each other; use a service with conditional writes.`,
      );
    }
  });
  const write: typeof put = async (...facts) => {
    await assertConditions();
    return put(...facts);
  };

  return {
    address,
    isNear: false,
    async read(path, knownTag) {
      const answer = await ask(
        client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(path), IfNoneMatch: knownTag }),
        ),
        [304, 404],
      );
      if (typeof answer === 'number') {
        return { status: answer === 304 ? 'unchanged' : 'missing' };
      }
      const bytes = new Uint8Array((await answer.Body?.transformToByteArray()) ?? []);
      return { status: 'found', bytes, tag: answer.ETag ?? '' };
    },
    async list(prefix) {
      const entries: SiteEntry[] = [];
      let next: string | undefined;
      do {
        const page = await ask(
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: keyOf(prefix),
              ContinuationToken: next,
            }),
          ),
          [],
        );
        if (typeof page === 'number') {
          return entries;
        }
        entries.push(
          ...(page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({
            path: Key.slice(keyOf('').length),
            bytes: Size,
          })),
        );
        next = page.NextContinuationToken;
      } while (next);
      return entries;
    },
    create: (path, bytes) => write(path, bytes, { IfNoneMatch: '*' }),
    // Services on Ceph refuse the tag in the quotes that they gave it in, and take it bare; without this, tests with such a `TEST_BUCKET`
    // fail. Either way it is the same condition, so asking twice writes over nobody.
    replace: async (path, bytes, tag) =>
      (await write(path, bytes, { IfMatch: tag })) ||
      put(path, bytes, { IfMatch: tag.replaceAll('"', '') }),
  };
}

/** What is known of a service that did not get as far as answering. */
const noAnswer = { name: '', $metadata: { httpStatusCode: undefined } };

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** The client of bucket services. Endpoint, region and credentials come from the usual AWS variables. */
export function createBucketClient(): S3Client {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  // The client that the lock file names runs on this Node; that later ones will not is for whoever raises it.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // Services other than Amazon's seldom have a host per bucket, and no regions.
  return new S3Client(
    endpoint ? { forcePathStyle: true, region: process.env['AWS_REGION'] ?? 'us-east-1' } : {},
  );
}
