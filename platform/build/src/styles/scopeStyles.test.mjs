import { describe, expect, it } from 'vitest';
import { findPageStyles } from './findPageStyles.mjs';
import { findStyleMistake } from './findStyleMistake.mjs';
import { scopeStyles } from './scopeStyles.mjs';

const notes = {
  name: 'notes',
  version: '1.0.0',
  prefix: 'notes_1_0_0',
  hasPlaces: false,
  isOwn: (name) => name.startsWith('notes_1_0_0-'),
};

const ROOTS =
  ':is([data-section="notes"][data-version="1.0.0"],[data-part$=" notes"]:is([data-version="1.0.0"],:not([data-version])),body>[data-section="notes"])';
const INSIDE = `:where(${ROOTS} *)`;
const OUTERMOST = `:where(${ROOTS}>*)`;
const GUESTS = ':not(:where([data-section="notes"] [data-part*="/"]:not([data-part$=" notes"]) *))';

const scope = (css, section = {}, scripts = '') =>
  scopeStyles(css, { ...notes, ...section }, scripts);

describe('a section’s style sheet', () => {
  it.each([
    ['a', `a${INSIDE}`],
    ['*', `*${INSIDE}`],
    ['::before', `${INSIDE}::before`],
    ['.card:hover > a:after', `.card:hover>a${INSIDE}:after`],
    ['.dark .card', `.dark .card${INSIDE}`],
    [':is(.notes_1_0_0-x, h2)', `:is(.notes_1_0_0-x,h2)${INSIDE}`],
    ['p:has(.notes_1_0_0-x)', `p:has(.notes_1_0_0-x)${INSIDE}`],
    ['p:not(.notes_1_0_0-x)', `p:not(.notes_1_0_0-x)${INSIDE}`],
    ['html', `html ${OUTERMOST}`],
    ['body.dark', `body.dark ${OUTERMOST}`],
    [':root', `:root ${OUTERMOST}`],
    ['html .card', `html .card${INSIDE}`],
    ['a , b', `a${INSIDE},b${INSIDE}`],
    ['html::before', `html ${OUTERMOST}::before`],
    [':where(html, :host)', `:where(html,:host) ${OUTERMOST}`],
    ['[data-section="notes"] ~ footer', `[data-section="notes"]~footer${INSIDE}`],
    [':is([data-part$=" notes"]) + *', `:is([data-part$=" notes"])+*${INSIDE}`],
    ['body:has(.notes_1_0_0-x)', `body:has(.notes_1_0_0-x) ${OUTERMOST}`],
    ['html:has(.notes_1_0_0-x) *', `html:has(.notes_1_0_0-x) *${INSIDE}`],
    ['::view-transition', `${INSIDE}::view-transition`],
  ])('limits %s to what the section has rendered', (selector, limited) => {
    expect(scope(`${selector}{color:red}`)).toBe(`${limited}{color:red}`);
  });

  it.each([
    '.notes_1_0_0-x{color:red}',
    '.notes_1_0_0-x h2{color:red}',
    ':where(.notes_1_0_0-x[data-role=poster],.notes_1_0_0-y){color:red}',
    '@keyframes notes_1_0_0-in{from{opacity:0}}',
    '.notes_1_0_0-x{&:hover{color:red}h2{color:red}}',
    '.notes_1_0_0-x{@media print{h2{color:red}}}',
    '.notes_1_0_0-x+p{color:red}',
    '[data-section="notes"] h2+p{color:red}',
    '@scope (.notes_1_0_0-x){h2{color:red}}',
    '@layer{.notes_1_0_0-x{color:red}}',
    ':host{color:red}',
    '.notes_1_0_0-x{+p{color:red}&~p{color:red}}',
  ])('keeps %s, which matches nothing else', (css) => {
    expect(scope(css)).toBe(css);
  });

  it.each([
    ['h2', `h2${INSIDE}${GUESTS}`],
    ['.notes_1_0_0-x h2::before', `.notes_1_0_0-x h2${GUESTS}::before`],
    ['.notes_1_0_0-x li>b', `.notes_1_0_0-x li>b${GUESTS}`],
    [':is(.notes_1_0_0-x h2)', `:is(.notes_1_0_0-x h2)${GUESTS}`],
    ['[data-section="notes"] h2', `[data-section="notes"] h2${GUESTS}`],
    ['.notes_1_0_0-x>*>*>h2', `.notes_1_0_0-x>*>*>h2${GUESTS}`],
    ['.notes_1_0_0-x+*>*>h2', `.notes_1_0_0-x+*>*>h2${GUESTS}`],
    ['.notes_1_0_0-x>*>h2', '.notes_1_0_0-x>*>h2'],
    ['.notes_1_0_0-x+p', '.notes_1_0_0-x+p'],
  ])('does not reach the parts of other sections in its pages with %s', (selector, limited) => {
    expect(scope(`${selector}{color:red}`, { hasPlaces: true })).toBe(`${limited}{color:red}`);
  });

  it.each([
    ['h2', `h2${GUESTS}`],
    ['&:hover', '&:hover'],
    ['& h2', `& h2${GUESTS}`],
    ['&>h2', `&>h2${GUESTS}`],
  ])('does not reach them with %s inside of a rule either', (selector, limited) => {
    const inside = (inner) => `.notes_1_0_0-x{${inner}{color:red}}`;

    expect(scope(inside(selector), { hasPlaces: true })).toBe(inside(limited));
  });

  it('begins the names of what the whole page shares with its own', () => {
    const css = [
      '@font-face{font-family:Own;src:url(own.woff2)}',
      "@font-face{font-family:'My Own';src:url(my.woff2)}",
      '@keyframes spin{to{rotate:1turn}}',
      '@layer base,page;',
      '@layer page{@layer inner{}}',
      '@property --tw-x{syntax:"*";inherits:false}',
      '@FUNCTION --half(--x){result:calc(var(--x)/2)}',
      '.notes_1_0_0-y{anchor-name:--menu;width:--half(1em)}.notes_1_0_0-z{position-anchor:--menu}',
      ':root{--brand:red;--used:1}',
      '.notes_1_0_0-x{font:1em "My Own",Own,serif;animation:1s spin;color:var(--brand);--tw-x:var(--used)}',
    ].join('\n');

    expect(scope(css, {}, 'style:{"--used":2}').split('\n')).toEqual([
      '@font-face{font-family:"notes_1_0_0 Own";src:url(own.woff2)}',
      '@font-face{font-family:"notes_1_0_0 My Own";src:url(my.woff2)}',
      '@keyframes notes_1_0_0-spin{to{rotate:1turn}}',
      '@layer notes_1_0_0.base, notes_1_0_0.page;',
      '@layer notes_1_0_0.page{@layer inner{}}',
      '@property --notes_1_0_0-tw-x{syntax:"*";inherits:false}',
      '@function --notes_1_0_0-half(--x){result:calc(var(--x)/2)}',
      '.notes_1_0_0-y{anchor-name:--notes_1_0_0-menu;width:--notes_1_0_0-half(1em)}.notes_1_0_0-z{position-anchor:--notes_1_0_0-menu}',
      `:root ${OUTERMOST}{--notes_1_0_0-brand:red;--used:1}`,
      '.notes_1_0_0-x{font:1em "notes_1_0_0 My Own", "notes_1_0_0 Own", serif;animation:1s notes_1_0_0-spin;color:var(--notes_1_0_0-brand);--notes_1_0_0-tw-x:var(--used)}',
    ]);
  });

  it('has no rules for the whole page', () => {
    const css =
      "@import 'https://styles.example/all.css';@page{margin:0}@PAGE :first{margin:0}@view-transition{navigation:auto}";

    expect(scope(css)).toBe('');
    expect(scope(css, { name: 'first' })).toBe('');
  });
});

it('names the rules that are meant for the page, with file and line', () => {
  const css = ':root{--brand:red}\n\nhtml { font-size: 62.5% }\n@page { margin: 0 }\nhtml .card {}';

  expect(findPageStyles(css, 'src/page.css')).toEqual([
    'src/page.css:3: "html" is not part of the section, so these styles apply to the section\'s outermost elements; a font size there does not change "rem".',
    'src/page.css:4: @page is left out, because it affects the whole page.',
  ]);
});

const WIDE = [
  '[data-section="notes"] ~ *{}',
  'h1:has(.notes_1_0_0-x){}',
  'a{}',
  '*{}',
  '.card::before{}',
  'html{}',
  ':root{--brand:red}',
  ':where(html,:host){}',
  '.card{&:hover{}:not(&){}}',
  '[data-section="notes"]{~ *{}}',
  '[data-section="notes"]{& + *{}}',
  '[data-section="notes"]{&{+ *{}}}',
  '[data-part$=" notes"]{:is(& ~ [data-part]){}}',
  '.notes_1_0_0-x{:is(&,p){}}',
  '.notes_1_0_0-x{@scope (body){&{}}}',
  '@scope (body){@media print{color:red}}',
  'a[title=":host"]{}',
  '@media print{h1{}}',
  '@page{margin:0}',
  "@import 'https://styles.example/all.css';",
  '@FONT-FACE{font-family:Own;src:url(own.woff2)}',
  '@function --half(){}',
  '@font-face{font-family:Own;src:url(own.woff2)}',
  '@keyframes spin{to{rotate:1turn}}',
  '@property --x{syntax:"*";inherits:false}',
  '@layer base,page;',
  '.notes_1_0_0-x{anchor-name:--menu}',
];

describe.each([false, true])('with places (%s), built files', (hasPlaces) => {
  const section = { ...notes, hasPlaces };
  const mistakeIn = (css) => findStyleMistake(css, 'section.css', section);

  it.each(WIDE)('are refused with %s, and accepted as the build writes it', (css) => {
    expect(mistakeIn(css)).toMatch(/^section\.css:1:\d+: /);
    expect(mistakeIn(scope(css, section))).toBeUndefined();
  });
});

describe('findStyleMistake', () => {
  const mistakeIn = (css) => findStyleMistake(css, 'section.css', notes);

  it('says which rule is wrong, and where', () => {
    expect(mistakeIn('.notes-x{}\n.notes-y,h2{}')).toBe(
      'section.css:2:1: "h2" matches elements that the section has not rendered',
    );
    expect(mistakeIn('@keyframes spin{}')).toBe(
      'section.css:1:1: the name of @keyframes spin does not begin with the section’s',
    );
    expect(mistakeIn('.notes-x{Anchor-Name:--menu}')).toBe(
      'section.css:1:10: the name of Anchor-Name --menu does not begin with the section’s',
    );
    expect(mistakeIn('h2{}\n@page{}')).toContain('"h2"');
    expect(mistakeIn('@page{}')).toBe('section.css:1:1: @page affects the whole page');
  });

  it('accepts names that begin with the section’s, and names from custom properties', () => {
    expect(mistakeIn('.notes-x{anchor-name:--notes-menu,var(--menu)}')).toBeUndefined();
  });

  it('accepts what is inside the section’s own scope', () => {
    expect(mistakeIn('@scope ([data-section="notes"]){h2{}:scope{}}')).toBeUndefined();
    expect(mistakeIn('@scope (.card){h2{}}')).toContain('"h2"');
  });

  it('does not accept a style sheet that it cannot read', () => {
    expect(mistakeIn('a{')).toContain('section.css cannot be read as a style sheet: ');
  });
});
