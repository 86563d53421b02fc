import { isFormerCountry } from '@portal/shared/domain/countries';

/**
 * The options of a select for things with a code, such as countries. A former country is only
 * included if it is chosen, for example by a link from an old title.
 */
export function codeOptions(
  known: readonly { readonly code: string; readonly name: string }[] = [],
  chosen?: string,
): readonly (readonly [value: string, label: string])[] {
  return known
    .filter(({ code }) => code === chosen || !isFormerCountry(code))
    .map(({ code, name }) => [code, name]);
}
