import axios, { AxiosError, type AxiosResponse } from 'axios';
import { DATA_FROM } from './Endpoint.ts';

/** The service's response to a call. */
interface CallAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** The ISO time it is from, if it is outdated. */
  readonly from?: string;
}

/**
 * From now on, API clients make their calls with this function instead of over the network: for the
 * server, where the gateway has the credential. `apiBase` is the base URL of the clients; a call is
 * a path below it, with its query.
 */
export function makeCallsWith(
  apiBase: string,
  makeCall: (call: string) => Promise<CallAnswer>,
): void {
  axios.defaults.adapter = async (config) => {
    const address = axios.getUri(config);
    if (!address.startsWith(`${apiBase}/`)) {
      throw new AxiosError(`${address} is no call of the API.`, AxiosError.ERR_BAD_OPTION, config);
    }
    const { status, body, from } = await makeCall(address.slice(apiBase.length));
    const response: AxiosResponse = {
      status,
      statusText: '',
      data: body,
      headers: from === undefined ? {} : { [DATA_FROM]: from },
      config,
    };
    if (config.validateStatus?.(status) ?? true) {
      return response;
    }
    const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST;
    throw new AxiosError(`Request failed with status code ${status}`, code, config, {}, response);
  };
}
