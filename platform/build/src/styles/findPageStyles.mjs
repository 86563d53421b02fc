import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { isOfPage } from './ownership.mjs';
import { isOfWholePage } from './pageNames.mjs';

/**
 * Sentences about the rules of a section's style sheet that are meant for the page, which belongs to
 * the shell, with their file and line.
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
      // Custom properties work as well on the section's own elements.
      if (selector && node.some((child) => child.type === 'decl' && !child.prop.startsWith('--'))) {
        sentences.push(
          `${line}: "${String(selector).trim()}" is not part of the section, so these styles apply to the section's outermost elements; a font size there does not change "rem".`,
        );
      }
    }
  });
  return sentences;
}
