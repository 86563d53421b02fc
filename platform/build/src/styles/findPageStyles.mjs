import { noteReach } from './scopeStyles.mjs';

/**
 * Describes the rules in a section's style sheet that are meant for the page, with their file and
 * line: one sentence for each selector.
 *
 * @param {string} css
 * @param {string} file
 * @returns {readonly string[]}
 */
export function findPageStyles(css, file) {
  const sentences = [];
  noteReach(css, { name: '', isOwn: () => true }, (node, kind, subject) => {
    const line = `${file}:${node.source?.start?.line}`;
    if (kind === 'at-rule') {
      sentences.push(`${line}: @${subject} is left out, because it affects the whole page.`);
    }
    // No warning for custom properties: they work just as well on the section's outermost
    // elements.
    if (kind === 'page' && node.some(({ prop }) => prop && !prop.startsWith('--'))) {
      sentences.push(
        `${line}: "${subject}" is not part of the section, so these styles apply to the section's outermost elements; a font size there does not change "rem".`,
      );
    }
  });
  return sentences;
}
