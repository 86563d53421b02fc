/** The options of a select for things with a code, such as countries. */
export function codeOptions(
  known: readonly { readonly code: string; readonly name: string }[] = [],
): readonly (readonly [value: string, label: string])[] {
  return known.map(({ code, name }) => [code, name]);
}
