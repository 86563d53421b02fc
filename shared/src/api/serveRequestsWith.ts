import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ServerAdapter } from './createApiClient.ts';
import { DATA_FROM } from './Endpoint.ts';

interface ServiceResponse {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** The ISO time of the data, if it is outdated. */
  readonly from?: string;
}

/**
 * From now on, API clients send their requests through this function instead of over the network: on
 * the server the gateway has the credential. `apiBase` is the base URL of the clients; `send`
 * receives a path below it, with its query.
 */
export function serveRequestsWith(
  apiBase: string,
  send: (pathAndQuery: string) => Promise<ServiceResponse>,
): void {
  const request = async (
    url: string,
    config: InternalAxiosRequestConfig,
  ): Promise<AxiosResponse<unknown>> => {
    if (!url.startsWith(`${apiBase}/`)) {
      throw new AxiosError(
        `${url} is not below the base URL of the API.`,
        AxiosError.ERR_BAD_OPTION,
        config,
      );
    }
    const { status, body, from } = await send(url.slice(apiBase.length));
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

const { validateStatus } = axios.defaults;

/** The part of the HTTP client's configuration that a request for JSON needs. */
const GET = { headers: new AxiosHeaders(), validateStatus };

/** The text itself if it is no JSON, as the HTTP client does. */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
