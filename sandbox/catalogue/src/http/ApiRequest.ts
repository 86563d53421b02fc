import { ApiFailure } from './failures.ts';

/**
 * The inputs of a response besides the path. Unknown parameters are ignored, as in the service, and
 * so is the language: the texts are in English.
 */
export interface ApiRequest {
  /** The ISO date of the request. */
  readonly today: string;
  param(name: string): string | undefined;
}

const LAST_PAGE = 500;

/**
 * The requested page, 1 by default. **Fails** with code 22 unless it is an integer from 1 to 500.
 */
export function readPage(request: ApiRequest): number {
  const text = request.param('page');
  if (text === undefined) {
    return 1;
  }
  const page = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > LAST_PAGE) {
    throw new ApiFailure('invalidPage');
  }
  return page;
}

/** Parses an id in a path. **Fails** with code 6 unless it is a positive integer. */
export function readId(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) {
    throw new ApiFailure('invalidId');
  }
  return id;
}
