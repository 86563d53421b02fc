import { S3Client } from '@aws-sdk/client-s3';

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
