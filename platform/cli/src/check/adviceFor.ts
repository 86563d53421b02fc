/** What to do about browser errors, by a pattern of their text. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /already been (used|defined|declared|registered)|already (used|defined|declared|exists)|Cannot redefine property|Policy ".*" disallowed because it already/i,
    'An open tab gets the next version without a reload, so what a version adds to the page for good has to be added only if it is not there yet, such as customElements.get(name) ?? customElements.define(name, …), or have the version in its name.',
  ],
  [
    /createPolicy|Trusted ?(HTML|Script|Types)/i,
    'Pages allow no Trusted Types policy of a section, and no markup from text: build elements from the parsed text instead of innerHTML.',
  ],
  [
    /Content Security Policy|violates the following|Refused to/i,
    'The contract lists what pages allow, and what to do instead.',
  ],
  [
    /older version of React|Invalid hook call|Objects are not valid as a React child|more than one copy of React|reading 'use(State|Effect|Memo|Ref|Context|Callback)'/i,
    'The section has another copy of React than the page: share react as a singleton, and install a version in the range of the contract.',
  ],
];

/** The advice for a browser error, with a leading space; empty if there is none. */
export function adviceFor(error: string): string {
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(error)) ?? [];
  return advice === undefined ? '' : ` ${advice}`;
}
