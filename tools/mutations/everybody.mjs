/** Breaks the rows of "For everybody, whatever the data". */
export const mutations = {
  'Text of the service appears as text, never as markup': [
    {
      file: 'shared/src/ui/CardLink.tsx',
      find: '{children}',
      replace: '<span dangerouslySetInnerHTML={{ __html: String(children) }} />',
      breaks: 'the title of a card is markup',
    },
    {
      file: 'mfe-details/src/stage/StageTitle.tsx',
      find: '{title} </h1>',
      replace: '<span dangerouslySetInnerHTML={{ __html: title }} /> </h1>',
      breaks: 'the heading of a detail page is markup',
    },
  ],
  'axe finds nothing on any page in any state, dark and light': [
    {
      file: 'gateway/src/assemblePage.ts',
      find: '<html lang="en"',
      replace: '<html',
      breaks: 'the page does not say its language',
    },
  ],
};
