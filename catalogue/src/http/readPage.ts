import { ApiFailure } from './ApiFailure.ts';
import type { ApiRequest } from './ApiRequest.ts';

const LAST_PAGE = 500;

/** The page asked for, 1 when none is. **Fails** with code 22 outside 1–500 and for anything but an integer. */
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
