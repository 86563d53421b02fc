/** Elements without content. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/**
 * Elements that change how the rest of the page is parsed, or that belong in the head. Parts do not
 * need them.
 */
const FOREIGN = new Set(
  'base body frame frameset head html link meta noscript plaintext script template title xmp'.split(
    ' ',
  ),
);

/** A comment without markup, a tag with quoted attributes, or text. */
const TOKEN =
  /<!--[^<>]*-->|<(?<slash>\/?)(?<name>[a-zA-Z][\w-]*)(?:\s+[^\s"'<>/=]+(?:="[^"<>]*")?)*\s*(?<self>\/?)>|[^<]+/y;

/**
 * Whether this HTML closes exactly the elements that it opens, so that it can be embedded in other
 * HTML. Only accepts HTML as React writes it; anything else is safer to render in the browser.
 */
export function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(html);
    const { name, slash, self } = token?.groups ?? {};
    if (!token || (name !== undefined && FOREIGN.has(name.toLowerCase()))) {
      return false;
    }
    if (name === undefined || VOID.has(name)) {
      continue;
    }
    if (self || (slash && open.pop() !== name)) {
      return false;
    }
    if (!slash) {
      open.push(name);
    }
  }
  return open.length === 0;
}
