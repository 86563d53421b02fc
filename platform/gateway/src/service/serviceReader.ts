import { type Endpoint, requestOf } from '@portal/shared/api/Endpoint';
import type { Payer } from '../limits/visitorBudget.ts';
import type { DataSource } from './dataSource.ts';

/** A response that is not a result of the endpoint. */
export class UnusableResponse extends Error {
  readonly isMissing: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, retryAfterSeconds?: number) {
    super(`The service answered with status ${status}.`);
    // 451: hidden by the operator.
    this.isMissing = status === 404 || status === 451;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Loads and parses a response of an endpoint. **Fails** with `UnusableResponse`. */
export type ServiceReader = <Arguments extends readonly unknown[], Result>(
  endpoint: Endpoint<Arguments, Result>,
  ...values: Arguments
) => Promise<Result>;

/** Reads the service's data on behalf of a visitor; with a signal, until the visitor leaves. */
export function createServiceReader(
  data: DataSource,
  payer: Payer,
  signal?: AbortSignal,
): ServiceReader {
  return async (endpoint, ...values) => {
    const { path, params } = requestOf(endpoint, values);
    const address = params.size > 0 ? `${path}?${params}` : path;
    const response = await data.load(address, {
      payer,
      getSignal: signal && (() => signal),
    });
    const { status, body, retryAfterSeconds } = response;
    const result =
      status === 200
        ? endpoint.parse(JSON.parse(new TextDecoder().decode(body)), ...values)
        : undefined;
    if (result === undefined) {
      throw new UnusableResponse(status, retryAfterSeconds);
    }
    return result;
  };
}
