/**
 * @typedef {object} StyledSection
 * @property {string} name
 * @property {(name: string) => boolean} isOwn Whether the section alone has a class, id or name.
 *
 * @typedef {'inside' | 'beside' | undefined} Nesting What `&` means: elements in the section
 *   (`inside`), elements whose siblings are in the section, too (`beside`), or any (`undefined`).
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
 * @param {Nesting} [nesting]
 * @param {boolean} [isBeside] whether a sibling combinator follows it
 */
export function isConfined(selector, section, nesting, isBeside = false) {
  const { nodes } = selector;
  const combinatorAfter = (index) => nodes.slice(index).find(({ type }) => type === 'combinator');
  return (
    // `:host` matches nothing in a document's style sheet.
    lastCompound(selector).some(({ type, value }) => type === 'pseudo' && value === ':host') ||
    nodes.some((node, index) => {
      const { value } = combinatorAfter(index) ?? {};
      return isMark(node, section, nesting, value === undefined ? isBeside : /[+~]/.test(value));
    })
  );
}

/**
 * Whether a confined selector also matches elements far inside the section's own, such as those of
 * parts of other sections: three steps below the element around a place are enough.
 *
 * @param {Selector} selector
 * @param {Nesting} nesting
 */
export function isDeep(selector, nesting) {
  let isFound = false;
  let steps = 0;
  selector.walkCombinators(({ value }) => {
    steps += 1;
    isFound ||= value.trim() === '' || steps > 2 || nesting !== undefined;
  });
  return isFound;
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

/**
 * Whether this part of a selector cannot match any element outside the section. The siblings of a
 * section's elements belong to the section as well, but not those of the elements around it.
 */
function isMark(node, section, nesting, isBeside) {
  switch (node.type) {
    case 'nesting':
      return nesting === 'beside' || (nesting === 'inside' && !isBeside);
    case 'class':
    case 'id':
      return section.isOwn(node.value);
    case 'attribute':
      return !isBeside && isRoot(node, section);
    case 'pseudo':
      return (
        isAlternatives(node) &&
        node.nodes.every((each) => isConfined(each, section, nesting, isBeside))
      );
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
