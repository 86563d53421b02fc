/** A language in the service's format; `name` is its native name, `''` if unknown. */
interface LanguageRecord {
  readonly iso_639_1: string;
  readonly english_name: string;
  readonly name: string;
}

/** Languages that `Intl` does not support or names differently from the service. */
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

/** The record for a language code. For an unknown code, the English name is the code itself. */
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

/**
 * ISO 639-1 codes plus three of the service's own: `cn` Cantonese, `sh` Serbo-Croatian, `xx` no
 * language.
 */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch cn co cr cs cu cv cy da de dv dz ee el en eo es et ' +
  'eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl ' +
  'km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj ' +
  'om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn ' +
  'to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh xx yi yo za zh zu';

/** All language codes of the catalogue, sorted. */
export const languageCodes: readonly string[] = CODES.split(' ').sort();
