/**
 * Decodes HTML character references and line breaks in the service's texts, once: `Love &amp;
 * Monsters`, `It&#39;s`, `<br />`. The result is plain text; other markup is left unchanged.
 */
export function decodeReferences(text: string): string {
  return text.replace(
    /<[bB][rR]\s*\/?>(?:\r?\n)?|&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g,
    (written: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (written.startsWith('<')) {
        return '\n';
      }
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
      return (name ? characterOf(name) : fromCode(code)) ?? written;
    },
  );
}

/**
 * Like browsers, maps the codes 128 to 159 to Windows-1252 characters. A space marks an unassigned
 * code.
 */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function fromCode(code: number): string | undefined {
  if (code >= 128 && code < 160) {
    return WINDOWS_1252[code - 128]?.trim() || undefined;
  }
  const isText = code === 9 || code === 10 || (code >= 32 && code !== 127);
  const isWhole = code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isText && isWhole ? String.fromCodePoint(code) : undefined;
}

const NAMED = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad ndash– mdash— hellip… lsquo‘ rsquo’ sbquo‚ ldquo“ ' +
    'rdquo” bdquo„ laquo« raquo» lsaquo‹ rsaquo› middot· bull• copy© reg® trade™ deg° times× frac12½ ' +
    'euro€ pound£ yen¥ cent¢ sect§ para¶ iexcl¡ iquest¿ ordf\u00aa ordm\u00ba szlig\u00df aelig\u00e6 AElig\u00c6 ' +
    'oslash\u00f8 Oslash\u00d8 oelig\u0153 OElig\u0152 eth\u00f0 ETH\u00d0 thorn\u00fe THORN\u00de'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** Combining marks by the suffix of the entity name, such as `acute` in `&eacute;`. */
const MARKS = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
  ['cedil', '\u0327'],
]);

function characterOf(name: string): string | undefined {
  const mark = MARKS.get(name.slice(1));
  const letter = mark && (name.slice(0, 1) + mark).normalize();
  return NAMED.get(name) ?? (letter?.length === 1 ? letter : undefined);
}
