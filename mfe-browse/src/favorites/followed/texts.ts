const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

export const followedTexts = {
  heading: 'Followed people',
  unfollow: (name: string) => `Unfollow ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  undo: 'Undo',
  coming: 'Coming up',
  allWork: 'All their work',
  noDate: 'No date yet',
  note: (date: string, names: string) => `${date} · ${names}`,
  names: (first: string, others: number) => (others === 0 ? first : `${first} and ${others} more`),
  nothing: 'Nothing announced yet. Titles they act in, direct or create will show up here.',
  nothingAtAll: 'Nothing announced yet. Their next titles will show up here.',
  newestOnly: (count: number, all: number) => `Showing the newest ${count} of ${people(all)}.`,
  first: (count: number, all: number) => `The first ${count} of ${all} titles.`,
  failed: (count: number) => `We couldn't load the titles of ${people(count)}.`,
} as const;
