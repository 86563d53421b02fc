import { ApiFailure } from '../http/ApiFailure.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';

const MOST_PARTS = 20;

/**
 * The parts that `append_to_response` names, each under its name. Names that do not exist are ignored.
 * **Fails** with code 27 beyond 20 names.
 */
export function appendParts(
  request: ApiRequest,
  answerPart: (name: string) => object | undefined,
): Record<string, object> {
  const names = (request.param('append_to_response') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > MOST_PARTS) {
    throw new ApiFailure('tooManyAppended');
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = answerPart(name);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}
