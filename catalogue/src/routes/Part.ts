import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Services } from './Services.ts';

/** An answer below a title or a person, such as `credits`: asked for alone, or appended to the details. */
export interface Part<Entry> {
  /** Whether the answer says, when asked for alone, whose it is. Appended it never does. */
  readonly hasId: boolean;
  readonly answer: (entry: Entry, services: Services, request: ApiRequest) => object;
}
