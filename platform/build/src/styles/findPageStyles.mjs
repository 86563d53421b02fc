import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { isOfPage } from './ownership.mjs';
import { isOfWholePage } from './pageNames.mjs';

/**
 * Describes the rules in a section's style sheet that are meant for the page, with their file and
 * line: one sentence for each.
 *
 * @param {string} css
 * @param {string} file
 * @returns {readonly string[]}
 */
export function findPageStyles(css, file) {
  const sentences = [];
  postcss.parse(css).walk((node) => {
    const line = `${file}:${node.source?.start?.line}`;
    if (node.type === 'atrule' && isOfWholePage(node, { name: '' })) {
      sentences.push(`${line}: @${node.name} is left out, because it affects the whole page.`);
    } else if (node.type === 'rule') {
      const selector = parser().astSync(node.selector).nodes.find(isOfPage);
      // No warning for custom properties: they work just as well on the section's outermost
      // elements.
      if (selector && node.some((child) => child.type === 'decl' && !child.prop.startsWith('--'))) {
        sentences.push(
          `${line}: "${String(selector).trim()}" is not part of the section, so these styles apply to the section's outermost elements; a font size there does not change "rem".`,
        );
      }
    }
  });
  return sentences;
}
