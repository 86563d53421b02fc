/** A language as the service describes it; `name` is its own name for itself, `''` when that is not known. */
export interface LanguageRecord {
  readonly iso_639_1: string;
  readonly english_name: string;
  readonly name: string;
}

/** What `Intl` does not know or words otherwise than the service. */
const EXCEPTIONS: Readonly<
  Record<string, { readonly english_name: string; readonly name: string }>
> = {
  cn: { english_name: 'Cantonese', name: '广州话 / 廣州話' },
  mo: { english_name: 'Moldavian', name: '' },
  sh: { english_name: 'Serbo-Croatian', name: '' },
  xx: { english_name: 'No Language', name: 'No Language' },
  zh: { english_name: 'Mandarin', name: '普通话' },
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });
const records = new Map<string, LanguageRecord>();

/** The record of a language code. An unknown code is its own English name. */
export function languageRecord(code: string): LanguageRecord {
  const known = records.get(code);
  if (known !== undefined) {
    return known;
  }
  const names = EXCEPTIONS[code] ?? {
    english_name: englishNames.of(code) ?? code,
    name: ownName(code),
  };
  const record = { english_name: names.english_name, iso_639_1: code, name: names.name };
  records.set(code, record);
  return record;
}

function ownName(code: string): string {
  if (Intl.DisplayNames.supportedLocalesOf([code]).length === 0) {
    return '';
  }
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
  return name === code ? '' : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
