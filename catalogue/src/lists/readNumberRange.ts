import type { ApiRequest } from '../http/ApiRequest.ts';

/** Whether a number lies between `<name>.gte` and `<name>.lte`. A bound that is no number is ignored. */
export function readNumberRange(request: ApiRequest, name: string): (value: number) => boolean {
  const from = bound(request.param(`${name}.gte`), Number.NEGATIVE_INFINITY);
  const to = bound(request.param(`${name}.lte`), Number.POSITIVE_INFINITY);
  return (value) => value >= from && value <= to;
}

function bound(text: string | undefined, absent: number): number {
  return text === undefined || text.trim() === '' || Number.isNaN(Number(text))
    ? absent
    : Number(text);
}
