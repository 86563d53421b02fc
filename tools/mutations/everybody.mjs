/** Breaks the rows of "For everybody, whatever the data". */
export const mutations = {
  'Text of the service appears as text, never as markup': [
    {
      file: 'shared/src/ui/CardLink.tsx',
      find: 'id={useCardId(href)}> {children}',
      replace:
        'id={useCardId(href)}> <span dangerouslySetInnerHTML={{ __html: String(children) }} />',
      breaks: 'the title of a card is markup',
    },
    {
      file: 'mfe-details/src/stage/StageTitle.tsx',
      find: '{title} </h1>',
      replace: '<span dangerouslySetInnerHTML={{ __html: title }} /> </h1>',
      breaks: 'the heading of a detail page is markup',
    },
  ],
  'Text of the service is written in the direction of its own script': [
    {
      file: 'mfe-details/src/stage/StageTitle.tsx',
      find: 'dir="auto"',
      replace: '',
      breaks: 'the heading of a detail page has that of the page',
    },
    {
      file: 'shared/src/ui/CardText.tsx',
      find: 'className={classes.CardHeading} dir="auto"',
      replace: 'className={classes.CardHeading}',
      breaks: 'the title of a card has that of the page',
    },
    {
      file: 'mfe-search/src/ResultRow.tsx',
      find: '<h3 className={classes.Name} dir="auto">',
      replace: '<h3 className={classes.Name}>',
      breaks: 'what was found has that of the page',
    },
  ],
  'Text that nobody can see counts as no text': [
    {
      file: 'shared/src/api/parse/wireFields.ts',
      find: 'VISIBLE.test(value)',
      replace: "value.trim() !== ''",
      breaks: 'letters without a width are a name',
    },
  ],
  'A word that is longer than the window breaks': [
    {
      file: 'mfe-details/src/stage/StageLayout.module.css',
      find: 'overflow-wrap: anywhere;',
      replace: '',
      breaks: 'a tagline runs out of the window',
    },
  ],
  'axe finds nothing on any page in any state, dark and light': [
    {
      file: 'gateway/src/assemblePage.ts',
      find: '<html lang="en"',
      replace: '<html',
      breaks: 'the page does not say its language',
    },
    {
      file: 'mfe-search/src/SearchResults.tsx',
      find: 'role="list"',
      replace: 'role="listbox"',
      breaks: 'what was found is in no list',
    },
  ],
};
