import { describe, expect, it } from 'vitest';
import { replaceGenerated } from './generated.mjs';

const page = '# Page\n\n<!-- table -->\nold\nlines\n<!-- /table -->\n\nBelow.\n';

describe('replaceGenerated', () => {
  it('replaces the text between the two comments and nothing else', () => {
    expect(replaceGenerated(page, 'table', 'new $& line\n')).toBe(
      '# Page\n\n<!-- table -->\nnew $& line\n<!-- /table -->\n\nBelow.\n',
    );
  });

  it('returns the same page for the same text', () => {
    const once = replaceGenerated(page, 'table', 'new');

    expect(replaceGenerated(once, 'table', 'new')).toBe(once);
  });

  it.each([
    ['neither', '# Page\n'],
    ['no end', '<!-- table -->\nold\n'],
    ['the end first', '<!-- /table -->\n<!-- table -->\n'],
    ['another name', page.replaceAll('table', 'list')],
  ])('fails for a page with %s, so that nothing is lost', (_, other) => {
    expect(() => replaceGenerated(other, 'table', 'new')).toThrow('<!-- /table -->');
  });
});
