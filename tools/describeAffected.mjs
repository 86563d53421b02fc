/** Says what a change touches, line by line, for people. */
export function describeAffected(change, { folders, apps, stories }) {
  return [
    change
      ? `Compared with ${change.base.slice(0, 12)}, ${change.files.length} files differ.`
      : 'There is nothing to compare with, so everything counts.',
    `  to check: ${folders.join(', ') || 'nothing'}`,
    `  to build: ${apps.join(', ') || 'nothing'}`,
    `  stories: ${describeStories(stories)}`,
  ].join('\n');
}

function describeStories(stories) {
  switch (stories.kind) {
    case 'none':
      return 'none';
    case 'all':
      return 'all';
    default:
      return [
        ...(stories.sections.length > 0 ? [`those of ${stories.sections.join(', ')}`] : []),
        ...(stories.isWhole ? ['those of the whole site'] : []),
        ...stories.files,
      ].join(', ');
  }
}
