import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ServerAdapter } from './askServer.ts';
import { DATA_FROM } from './Endpoint.ts';
import { readJson } from './readJson.ts';

interface ServiceResponse {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** ISO time of the data if it is outdated. */
  readonly from?: string;
}

/**
 * Makes all API clients send their requests through `send` instead of the network. Used on the
 * server, where the gateway has the credential. `apiBase` is the clients' base URL; `send` is
 * called with a path relative to it, including the query, or with the path of another service of
 * the portal, such as `/api/reviews/42`.
 */
export function serveRequestsWith(
  apiBase: string,
  send: (pathAndQuery: string) => Promise<ServiceResponse>,
): void {
  const services = apiBase.replace(/[^/]*$/, '');
  const request = async (
    url: string,
    config: InternalAxiosRequestConfig,
  ): Promise<AxiosResponse<unknown>> => {
    const isOwn = url.startsWith(`${apiBase}/`);
    const service = url.startsWith(services) ? url.slice(services.length) : '';
    if (!isOwn && !SERVICE.test(service)) {
      throw new AxiosError(
        `${url} is not below the base URL of the API.`,
        AxiosError.ERR_BAD_OPTION,
        config,
      );
    }
    const { status, body, from } = await send(
      isOwn ? url.slice(apiBase.length) : `/api/${service}`,
    );
    if (config.signal?.aborted) {
      throw new CanceledError(undefined, undefined, config);
    }
    const response: AxiosResponse<unknown> = {
      status,
      statusText: '',
      data: readJson(body),
      headers: from === undefined ? {} : { [DATA_FROM]: from },
      config,
    };
    if (config.validateStatus?.(status) ?? true) {
      return response;
    }
    const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST;
    throw new AxiosError(`Request failed with status code ${status}`, code, config, {}, response);
  };
  const adapter: ServerAdapter = Object.assign(
    (config: InternalAxiosRequestConfig) => request(axios.getUri(config), config),
    { ask: (url: string, signal?: AbortSignal) => request(url, { ...GET, signal }) },
  );
  axios.defaults.adapter = adapter;
}

/** The path of another service of the portal: its name, and the rest. */
const SERVICE = /^[a-z][a-z0-9-]*\//;

const { validateStatus } = axios.defaults;

/** Minimal axios configuration for a JSON request. */
const GET = { headers: new AxiosHeaders(), validateStatus };
