import { isFormerCountry } from '@portal/shared/domain/countries';

/**
 * The options of a select for things with a code, such as countries. Those that no longer exist are
 * only among them if they are chosen, as by a link of an old title.
 */
export function codeOptions(
  known: readonly { readonly code: string; readonly name: string }[] = [],
  chosen?: string,
): readonly (readonly [value: string, label: string])[] {
  return known
    .filter(({ code }) => code === chosen || !isFormerCountry(code))
    .map(({ code, name }) => [code, name]);
}
