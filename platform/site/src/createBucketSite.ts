import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { OperatorError } from './OperatorError.ts';
import { MAX_FILE_BYTES, type Site, type SiteEntry } from './Site.ts';

/**
 * The file used to check that the bucket supports conditional writes. It is next to the file to be
 * written, because a team's credentials may not reach further.
 */
function probeFor(path: string): string {
  const [folder] = /^files\/[^/]+\//.exec(path) ?? [];
  return folder ? `${folder}conditional-writes.txt` : `${path}.conditional-writes`;
}
const PROBE_BYTES = new TextEncoder().encode('This file is for testing conditional writes.\n');

/**
 * A site in an S3 bucket, or in a compatible service that supports conditional writes.
 *
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
// oxlint-disable-next-line max-lines-per-function -- its methods share one client
export function createBucketSite(bucket: string, folder: string): Site {
  const address = `s3://${bucket}${folder ? `/${folder}` : ''}`;
  const client = createBucketClient();
  const keyOf = (path: string) => (folder ? `${folder}/${path}` : path);

  const missingBucket = (cause?: unknown) =>
    new OperatorError(`There is no bucket ${bucket}; create it first, or check the address.`, {
      code: 'missing',
      cause,
    });

  /** Returns an expected error status; explains other errors in one sentence. */
  const send = async <Response>(
    request: Promise<Response>,
    expected: readonly number[],
    path?: string,
  ): Promise<Response | number> => {
    try {
      return await request;
    } catch (cause) {
      const { name, $metadata } = cause instanceof S3ServiceException ? cause : noResponse;
      // Checked by name, because a missing file also results in a 404.
      if (name === 'NoSuchBucket') {
        throw missingBucket(cause);
      }
      const status = $metadata.httpStatusCode;
      if (status !== undefined && expected.includes(status)) {
        return status;
      }
      if (status === 403 && path !== undefined) {
        throw new OperatorError(
          `These credentials may not use ${address}/${path}; ask the platform for access, or use those of the app's team.`,
          { code: 'permission', cause },
        );
      }
      throw new OperatorError(
        `${address} does not answer as it should: ${cause instanceof Error ? `${cause.name}, ${cause.message}` : String(cause)}`,
        { code: status === 403 ? 'permission' : 'unreachable', cause },
      );
    }
  };
  const put = async (
    path: string,
    bytes: Uint8Array,
    condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
  ) => {
    // 412: the condition failed. 409: a different write is in progress. 404: the file to overwrite
    // does not exist. 400: the service does not accept an unquoted tag.
    const expected =
      condition.IfMatch?.startsWith('"') === false ? [400, 404, 409, 412] : [404, 409, 412];
    const response = await send(
      client.send(
        new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: bytes, ...condition }),
      ),
      expected,
      path,
    );
    // Some services do not name the error for a missing bucket. But when a file is created, a 404
    // can have no other cause.
    if (response === 404 && condition.IfNoneMatch) {
      throw missingBucket();
    }
    return typeof response !== 'number';
  };
  /**
   * Checked before the first write, because if the service ignored conditions, two teams could
   * unknowingly overwrite each other's changes.
   */
  let checked: Promise<void> | undefined;
  const assertConditions = async (probe: string) => {
    await put(probe, PROBE_BYTES, { IfNoneMatch: '*' });
    const wrong = [{ IfNoneMatch: '*' }, { IfMatch: '"another"' }, { IfMatch: 'another' }];
    const written = await Promise.all(wrong.map((condition) => put(probe, PROBE_BYTES, condition)));
    if (written.includes(true)) {
      throw new OperatorError(
        `${address} does not support conditional writes, so two teams could overwrite each other; use a service that does.`,
      );
    }
  };
  const write: typeof put = async (path, ...facts) => {
    await (checked ??= assertConditions(probeFor(path)));
    return put(path, ...facts);
  };

  return {
    address,
    isNear: false,
    async read(path, knownTag, maxBytes = MAX_FILE_BYTES) {
      const response = await send(
        client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(path), IfNoneMatch: knownTag }),
        ),
        [304, 404],
        path,
      );
      if (typeof response === 'number') {
        return { status: response === 304 ? 'unchanged' : 'missing' };
      }
      // Safe: in Node, it is a stream.
      const bytes = await readAtMost(response.Body as AsyncIterable<Uint8Array>, maxBytes);
      return { status: 'found', bytes, tag: response.ETag ?? '' };
    },
    async list(prefix) {
      const entries: SiteEntry[] = [];
      let next: string | undefined;
      do {
        const page = await send(
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
          ...(page.Contents ?? []).map(({ Key = '', Size = 0, ETag = '' }) => ({
            path: Key.slice(keyOf('').length),
            bytes: Size,
            tag: ETag,
          })),
        );
        next = page.NextContinuationToken;
      } while (next);
      return entries;
    },
    create: (path, bytes) => write(path, bytes, { IfNoneMatch: '*' }),
    // Ceph-based services send the tag in quotes but only accept it unquoted. Without the retry,
    // the tests fail if `TEST_BUCKET` is on such a service. Both attempts have the same condition,
    // so retrying cannot overwrite a change.
    replace: async (path, bytes, tag) =>
      (await write(path, bytes, { IfMatch: tag })) ||
      put(path, bytes, { IfMatch: tag.replaceAll('"', '') }),
    async remove(path) {
      await send(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) })), [404]);
    },
  };
}

/** Reads a stream, up to one byte more than `maxBytes`. */
async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) {
      // Leaving the loop early ends the request.
      break;
    }
  }
  return new Uint8Array(Buffer.concat(chunks)).slice(0, maxBytes + 1);
}

/** The error's details if the request got no response. */
const noResponse = { name: '', $metadata: { httpStatusCode: undefined } };

/**
 * Creates the S3 client. Endpoint, region and credentials come from the standard AWS environment
 * variables.
 */
export function createBucketClient(): S3Client {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  // Disables the SDK's warning: the locked client version supports this Node version.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // Services other than Amazon's rarely support one host per bucket, and have no regions.
  const addressing = endpoint
    ? { forcePathStyle: true, region: process.env['AWS_REGION'] ?? 'us-east-1' }
    : {};
  return new S3Client({ ...addressing, requestHandler: TIMEOUTS });
}

/**
 * Explicit timeouts, because the operating system gives up on a dead connection only after 15
 * minutes. The client tries three times.
 */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 6_000 };
