import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeBucket {
  /** The value for `AWS_ENDPOINT_URL`. */
  readonly endpoint: string;
  /** The stored objects, by bucket and key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The requests received, such as `PUT /bucket/key`. */
  readonly requests: readonly string[];
  close(): void;
}

type BareTags = 'same' | 'only' | 'refused' | 'ignored';

interface FakeBucketOptions {
  /** Whether the service supports conditional writes; some services ignore the conditions. */
  readonly keepsConditions?: boolean;
  /**
   * How the service treats an unquoted tag in a condition: like a quoted one, as the only valid
   * form, as an error, or as if there were no condition.
   */
  readonly bareTags?: BareTags;
  /** The number of keys per page in a listing. */
  readonly pageSize?: number;
  /** The initial objects, by bucket and key. */
  readonly stored?: Iterable<readonly [string, Buffer]>;
}

/**
 * A fake bucket service for tests, which handles a site's five kinds of requests over HTTP with
 * S3's conditions. It has one bucket, `portals`. Existing packages do not support conditional
 * writes on this Node version.
 *
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html, …GetObject.html,
 * …ListObjectsV2.html
 */
export async function serveFakeBucket({
  keepsConditions = true,
  bareTags = 'same',
  pageSize = 3,
  stored = [],
}: FakeBucketOptions = {}): Promise<FakeBucket> {
  const objects = new Map(stored);
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname);
    const body = await readBody(request);
    const there = objects.get(key);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    requests.push(`${request.method} ${key}`);

    if (!key.startsWith('/portals')) {
      return refuse(404, 'NoSuchBucket');
    }
    if (request.method === 'PUT') {
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      if (bareTags === 'refused' && match?.startsWith('"') === false) {
        return refuse(400, 'InvalidArgument');
      }
      if (keepsConditions && match !== undefined && !isMatch(match, there, bareTags)) {
        return there ? refuse(412, 'PreconditionFailed') : refuse(404, 'NoSuchKey');
      }
      if (keepsConditions && noneMatch === '*' && there) {
        return refuse(412, 'PreconditionFailed');
      }
      objects.set(key, body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (searchParams.get('list-type') === '2') {
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(objects, searchParams, pageSize));
    }
    if (!there) {
      return refuse(404, 'NoSuchKey');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.headers['if-none-match'] === etagOf(there)) {
      return response.writeHead(304).end();
    }
    return response.writeHead(200, { etag: etagOf(there) }).end(there);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint: `http://127.0.0.1:${port}`, objects, requests, close };
}

/** Whether this kind of service considers the condition fulfilled. */
function isMatch(match: string, there: Buffer | undefined, bareTags: BareTags): boolean {
  const isBare = !match.startsWith('"');
  if (isBare && bareTags === 'ignored') {
    return true;
  }
  const isUnknown = !isBare && bareTags === 'only';
  return !isUnknown && there !== undefined && (isBare ? `"${match}"` : match) === etagOf(there);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function listing(
  objects: ReadonlyMap<string, Buffer>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = `/portals/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.slice('/portals/'.length)}</Key><Size>${objects.get(key)?.length}</Size><ETag>${etagOf(objects.get(key) ?? Buffer.of()).replaceAll('"', '&quot;')}</ETag></Contents>`,
  );
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
