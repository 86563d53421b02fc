/**
 * @typedef {object} StyledSection
 * @property {string} name
 *
 * @typedef {import('postcss-selector-parser').Selector} Selector
 * @typedef {import('postcss-selector-parser').Node} Node
 */

/**
 * Whether a name in a style sheet belongs only to this section: names of its classes, fonts,
 * animations and so on begin with its name.
 *
 * @param {string} text
 * @param {Pick<StyledSection, 'name'>} section
 */
export function isNamedBy(text, { name }) {
  return text
    .replace(/^\W*_*/, '')
    .toLowerCase()
    .startsWith(name.toLowerCase());
}

/**
 * Whether a selector only matches elements that the section has rendered: because it has one of the
 * section's classes, or because it requires an ancestor in the section's page or part.
 *
 * @param {Selector} selector
 * @param {StyledSection} section
 * @param {{ isNested: boolean, isOwn?: (name: string) => boolean }} options `isNested`: inside of
 *   another rule. `isOwn`: whether the section alone has this class or id.
 */
export function isConfined(selector, section, options) {
  if (lastCompound(selector).some(({ value }) => value === ':host')) {
    // `:host` matches nothing in a document's style sheet.
    return true;
  }
  return (
    (options.isNested && !hasNesting(selector)) ||
    selector.nodes.some((node) => isMark(node, section, options))
  );
}

/**
 * Whether a confined selector also matches elements far inside the section's own, such as those of
 * parts of other sections.
 *
 * @param {Selector} selector
 * @param {StyledSection} section
 * @param {Parameters<typeof isConfined>[2]} options
 * @returns {boolean}
 */
export function isDeep({ nodes }, section, options) {
  const last = nodes.findLastIndex((node) => isMark(node, section, options));
  const [mark, ...inner] = nodes.slice(Math.max(last, 0));
  return (
    last === -1 ||
    inner.some((node) => node.type === 'combinator' && node.value.trim() === '') ||
    (isAlternatives(mark) && mark.nodes.some((each) => isDeep(each, section, options)))
  );
}

/**
 * Whether a selector matches the page itself (`html`, `body` or `:root`), including as one of the
 * alternatives in `:is` or `:where`.
 *
 * @param {Selector} selector
 * @returns {boolean}
 */
export function isOfPage(selector) {
  return lastCompound(selector).some(
    (node) =>
      (/^(tag|pseudo)$/.test(node.type) && /^(html|body|:root)$/i.test(node.value ?? '')) ||
      (isAlternatives(node) && node.nodes.some(isOfPage)),
  );
}

/**
 * The nodes after a selector's last combinator: the compound for the matched element itself.
 *
 * @param {Selector} selector
 */
export function lastCompound({ nodes }) {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Whether this part of a selector cannot match any element outside the section. */
function isMark(node, section, options) {
  switch (node.type) {
    case 'nesting':
      return options.isNested;
    case 'class':
    case 'id':
      return options.isOwn?.(node.value) ?? isNamedBy(node.value, section);
    case 'attribute':
      return isRoot(node, section);
    case 'pseudo':
      return isAlternatives(node) && node.nodes.every((each) => isConfined(each, section, options));
    default:
      return false;
  }
}

/**
 * @param {Node} node
 * @returns {node is import('postcss-selector-parser').Pseudo}
 */
function isAlternatives(node) {
  return (
    node.type === 'pseudo' &&
    /^:(is|where|-webkit-any|-moz-any)$/.test(node.value) &&
    node.nodes.length > 0
  );
}

/** Whether this attribute selector matches the element around the section's page or part. */
function isRoot({ attribute, operator, value }, { name }) {
  return (
    (attribute === 'data-section' && operator === '=' && value === name) ||
    (attribute === 'data-part' && operator === '$=' && value === ` ${name}`)
  );
}

function hasNesting(selector) {
  let isFound = false;
  selector.walkNesting(() => {
    isFound = true;
  });
  return isFound;
}
