import { openEndpoints } from '@portal/shared/api/Endpoint';
import { endpoints } from '@portal/shared/api/endpoints';
import { copyText } from '../requests/copyText.ts';

/** A request to one of the API's endpoints. */
export interface ApiRequest {
  /** The name of the endpoint. */
  readonly name: string;
  /** The path below the base URL, with a normalized query: the same for all identical requests. */
  readonly address: string;
  /** How long its response may be cached. */
  readonly cacheSeconds: number;
  /** What it is about, such as `/movie/42`: requests about the same subject often fail together. */
  readonly subject: string;
}

const OPEN_ENDPOINTS = openEndpoints(endpoints);

/**
 * Parses a path with its query; `undefined` if there is no such endpoint. Keeps only the parameters of
 * the endpoint, each once and in alphabetical order, so that neither credentials nor unknown
 * parameters reach the service.
 */
export function parseApiRequest(pathAndQuery: string): ApiRequest | undefined {
  const mark = pathAndQuery.indexOf('?');
  // The cache holds it for far longer than the URL that it is cut from.
  const path = copyText(mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark));
  const endpoint = OPEN_ENDPOINTS.find((open) => open.path.test(path));
  if (!endpoint) {
    return undefined;
  }
  const given = new URLSearchParams(mark < 0 ? '' : pathAndQuery.slice(mark));
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
  };
}
