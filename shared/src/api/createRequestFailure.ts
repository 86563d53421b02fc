import type { RequestFailure, RequestFailureKind } from '../domain/RequestFailure.ts';

interface RequestFailureParts {
  readonly kind: RequestFailureKind;
  /** The sentence for the visitor. */
  readonly message: string;
  /** May still hold a credential; it is taken out here. */
  readonly url: string;
  readonly status?: number;
  readonly cause?: unknown;
}

/** Makes the one error of this client. The credential never gets into it. */
export function createRequestFailure({
  kind,
  message,
  url,
  status,
  cause,
}: RequestFailureParts): RequestFailure {
  const failure = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(failure, {
    name: 'RequestFailure',
    kind,
    status,
    url: withoutCredential(url),
  });
}

function withoutCredential(url: string): string {
  return url
    .replace(/\/\/[^/?#@]*@/, '//')
    .replace(/([?&])api_key=[^&#]*&?/gi, '$1')
    .replace(/[?&]$/, '');
}
