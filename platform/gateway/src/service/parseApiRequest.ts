import { endpoints } from '@portal/shared/api/allEndpoints';
import { type OpenEndpoint, openEndpoints } from '@portal/shared/api/Endpoint';
import { copyText } from '../copyText.ts';

/** A request to one of the API's endpoints. */
export interface ApiRequest {
  /** The name of the endpoint. */
  readonly name: string;
  /** The path below the base URL, with a normalized query: identical for equivalent requests. */
  readonly address: string;
  /** How long the response may be cached. */
  readonly cacheSeconds: number;
  /** The resource, such as `/movie/42`: requests for the same subject often fail together. */
  readonly subject: string;
  /** Whether all query parameters belong to the endpoint. */
  readonly isWhole: boolean;
}

export const OPEN_ENDPOINTS = openEndpoints(endpoints);

/**
 * Parses a path and query; `undefined` if there is no such endpoint. Keeps only the endpoint's
 * parameters, without duplicates and in alphabetical order, so neither credentials nor unknown
 * parameters reach the service.
 */
export function parseApiRequest(
  pathAndQuery: string,
  endpoints: readonly OpenEndpoint[] = OPEN_ENDPOINTS,
): ApiRequest | undefined {
  const mark = pathAndQuery.indexOf('?');
  // Copied, because the cache would otherwise keep the full URL string in memory.
  const path = copyText(mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark));
  const given = new URLSearchParams(mark < 0 ? '' : pathAndQuery.slice(mark));
  const known = (endpoint: OpenEndpoint) => endpoint.query.filter((name) => given.has(name)).length;
  // Several endpoints can share a path, such as searches with and without a year.
  const [endpoint] = endpoints
    .filter((open) => open.path.test(path))
    .toSorted((one, other) => known(other) - known(one));
  if (!endpoint) {
    return undefined;
  }
  const query = new URLSearchParams(
    endpoint.query.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return {
    name: endpoint.name,
    address: query.size > 0 ? `${path}?${query}` : path,
    cacheSeconds: endpoint.cacheSeconds,
    subject: path.split('/', 3).join('/'),
    isWhole: known(endpoint) === new Set(given.keys()).size,
  };
}
