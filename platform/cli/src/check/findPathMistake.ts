/** Path prefixes that the gateway serves itself. */
export const gatewayWords: readonly string[] = [
  'api',
  'causes',
  'files',
  'healthz',
  'metrics',
  'notices',
  'readyz',
  'remotes',
  'reports',
  't',
  'trailers',
];

const PART = /^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*|:[a-z][a-zA-Z0-9]*)$/;
const MAX_LENGTH = 200;

/**
 * Explains in one sentence why a page cannot have a path such as `/reviews/:id`; `undefined` if it
 * can.
 */
export function findPathMistake(path: string): string | undefined {
  const parts = path.split('/').slice(1);
  const [first = ''] = parts;
  if (path === '/') {
    return undefined;
  }
  if (
    !path.startsWith('/') ||
    path.length > MAX_LENGTH ||
    !parts.every((part) => PART.test(part))
  ) {
    return `"${path}" cannot be the address of a page: write a slash in front of each part, and for a part lower-case letters a to z and digits, with hyphens between words, or a colon and a name for a variable one, such as /reviews or /reviews/:id.`;
  }
  if (first.startsWith(':')) {
    return `"${path}" cannot be the address of a page: its first part is variable, so it would take addresses of all other sections; begin with a word of its own, such as /reviews${path}.`;
  }
  if (gatewayWords.includes(first)) {
    return `The gateway answers everything below /${first} itself, so ${path} cannot be the address of a page; choose another one.`;
  }
  const twice = parts.find((part, index) => part.startsWith(':') && parts.indexOf(part) < index);
  return twice === undefined
    ? undefined
    : `"${path}" cannot be the address of a page: it has ${twice} twice, and the page would get one value only; choose two names.`;
}
