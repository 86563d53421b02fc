import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { addScopeRules, isOwnScope, nestingOf, withNesting } from './nesting.mjs';
import { isConfined, isDeep, isOfPage, lastCompound } from './ownership.mjs';
import { isInside, isLayer, isOfWholePage, namesIn, namesOf } from './pageNames.mjs';

/**
 * @typedef {import('./ownership.mjs').StyledSection & {
 *   version: string,
 *   prefix: string,
 *   hasPlaces: boolean,
 * }} ScopedSection `prefix`: begins the names of everything that the version adds to a page.
 *   `hasPlaces`: whether its pages can contain parts of other sections.
 *
 * @callback Note Called with what reaches further than the section.
 * @param {any} node a rule or a declaration of `postcss`
 * @param {'at-rule' | 'name' | 'page' | 'others'} kind an at-rule for the whole page, a name that
 *   is not the section's, or a selector for the page or for other elements
 * @param {string} subject the name or the selector
 */

/**
 * Confines a style sheet to what a version of a section has rendered: limits each selector that
 * could match other elements, applies the styles of `html`, `:root` and `body` to the section's
 * outermost elements instead, and prefixes the names of fonts, animations, layers and those
 * elements' custom properties. Custom properties that `scripts` mention keep their names.
 *
 * @param {string} css
 * @param {ScopedSection} section
 * @param {string} [scripts] the code of the same build
 * @param {Note} [note]
 */
export function scopeStyles(css, section, scripts = '', note = () => undefined) {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    rule.name = rule.name.toLowerCase();
  });
  addScopeRules(root);
  const { animations, fonts, properties } = findNames(root, section, scripts, note);
  root.walkAtRules((rule) => {
    if (isOfWholePage(rule, section)) {
      note(rule, 'at-rule', rule.name);
      rule.remove();
    } else if (isLayer(rule)) {
      rule.params = nameLayers(rule, section);
    } else {
      const names = namesOf(rule).length > 0 ? [...animations, ...properties] : properties;
      rule.params = rename(rule.params, names);
    }
  });
  root.walkRules((rule) => {
    if (!isInside(rule, ({ name }) => /keyframes$/.test(name))) {
      rule.selector = confineAll(rule, section, note);
    }
  });
  root.walkDecls((declaration) => {
    const { prop } = declaration;
    const isCustom = prop.startsWith('--');
    declaration.prop = rename(prop, properties);
    declaration.value = rename(declaration.value, [
      ...properties,
      ...(isCustom || /(^|-)(animation|list-style)(-name|-type)?$/i.test(prop) ? animations : []),
    ]);
    if (fonts.length > 0 && (isCustom || /^font(-family)?$/i.test(prop))) {
      declaration.value = renameFonts(declaration.value, fonts, section);
    }
  });
  return root.toString();
}

/**
 * Calls back with everything in a style sheet that reaches further than a section, in the order of
 * the lines.
 *
 * @param {string} css
 * @param {import('./ownership.mjs').StyledSection} section
 * @param {Note} note
 */
export function noteReach(css, section, note) {
  const notes = [];
  scopeStyles(
    css,
    { version: '', prefix: '', hasPlaces: false, ...section },
    '',
    (node, kind, subject) => notes.push({ node, kind, subject }),
  );
  notes
    .sort((one, other) => one.node.source.start.offset - other.node.source.start.offset)
    .forEach(({ node, kind, subject }) => note(node, kind, subject));
}

/**
 * The names in a style sheet that could collide with other style sheets on the page.
 *
 * @param {postcss.Root} root
 * @param {ScopedSection} section
 * @param {string} scripts
 * @param {Note} note
 */
function findNames(root, section, scripts, note) {
  const animations = new Set();
  const fonts = new Set();
  const properties = new Set();
  const isFree = (name) => name !== '' && !section.isOwn(name.replace(/^--/, ''));
  root.walkAtRules((rule) => {
    for (const name of namesOf(rule).filter(isFree)) {
      note(rule, 'name', name);
      if (name.startsWith('--')) {
        properties.add(name);
      } else if (!isLayer(rule)) {
        (rule.name === 'font-face' ? fonts : animations).add(name);
      }
    }
  });
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration;
    const names = prop.startsWith('--') && isBase(parent) ? [prop] : namesIn(declaration);
    for (const name of names.filter(isFree)) {
      // Selectors of the page are noted themselves.
      if (!isBase(parent)) {
        note(declaration, 'name', name);
      }
      properties.add(name);
    }
  });
  const named = (names, begin) =>
    names.map((name) => [wordOf(name), begin + name.replace(/^--/, '')]);
  return {
    animations: named([...animations], `${section.prefix}-`),
    // The longest first, because one name can end with another.
    fonts: [...fonts].sort((one, other) => other.length - one.length),
    properties: named(
      [...properties].filter((name) => !wordOf(name).test(scripts)),
      `--${section.prefix}-`,
    ),
  };
}

/**
 * Whether a rule unconditionally sets values on the whole page, so that every element inherits
 * them.
 */
function isBase(rule) {
  const isPage = /^(:(is|where)\()?(html|body|:root)\)?$/i;
  return (
    rule.type === 'rule' &&
    !isInside(rule, (outer) => outer.type !== 'root' && !isLayer(outer)) &&
    rule.selectors.some((selector) => isPage.test(selector))
  );
}

/** Matches a name as a whole word, including its quotes. */
function wordOf(name) {
  return new RegExp(`(?<![\\w-])(["']?)${escape(name)}\\1(?![\\w-])`, 'g');
}

function rename(text, names) {
  return names.reduce((changed, [pattern, name]) => changed.replace(pattern, name), text);
}

/** Renames fonts in a list of families. The first one can follow a size. */
function renameFonts(value, fonts, { prefix }) {
  const entries = postcss.list.comma(value).map((entry) => {
    const found = fonts.find((font) => endOf(font).test(entry));
    return found === undefined ? entry : entry.replace(endOf(found), `$1"${prefix} ${found}"`);
  });
  return entries.join(', ');
}

/** Matches a family at the end, with or without quotes. */
function endOf(family) {
  return new RegExp(`(^|\\s)${escape(family)}$|(["'])${escape(family)}\\2$`);
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function nameLayers(rule, { prefix }) {
  const names = namesOf(rule).map((name) => `${prefix}.${name}`);
  return names.join(', ') || rule.params;
}

/**
 * @param {postcss.Rule} rule
 * @param {ScopedSection} section
 * @param {Note} note
 */
function confineAll(rule, section, note) {
  const nesting = nestingOf(rule, section);
  const isScoped = isInside(rule, (outer) => isOwnScope(outer, section));
  return parser(
    (selectors) =>
      selectors.each((selector) => {
        const whole = withNesting(selector, nesting);
        if (!isScoped && isOfPage(selector)) {
          note(rule, 'page', String(selector).trim());
          limit(selector, ` :where(${rootsOf(section)}>*)`);
        } else if (!isScoped && !isConfined(whole, section, nesting)) {
          note(rule, 'others', String(selector).trim());
          limit(selector, `:where(${rootsOf(section)} *)${outsideOfOthers(section)}`);
        } else if (section.hasPlaces && (isScoped || isDeep(whole, nesting))) {
          limit(selector, outsideOfOthers(section));
        }
      }),
    // Not lossless: a trailing space would become a combinator.
  ).processSync(rule.selector, { lossless: false });
}

/** Adds this to the last compound of a selector, before its pseudo-element. */
function limit(selector, addition) {
  const isElement = (node) =>
    node.type === 'pseudo' && /^::|^:(before|after|first-line|first-letter)$/i.test(node.value);
  const element = lastCompound(selector).find(isElement);
  const node = parser.pseudo({ value: addition });
  if (element) {
    selector.insertBefore(element, node);
  } else {
    selector.append(node);
  }
}

/** The elements around what this version of the section has rendered. */
function rootsOf({ name, version }) {
  const isVersion = `[data-version="${version}"]`;
  const roots = [
    `[data-section="${name}"]${isVersion}`,
    // Parts in the gateway's HTML have no version.
    `[data-part$=" ${name}"]:is(${isVersion},:not([data-version]))`,
    // Elements at the end of the page, such as menus and tooltips.
    `body>[data-section="${name}"]`,
  ];
  return `:is(${roots})`;
}

/** What is not in a part of another section, as a selector that adds no specificity. */
function outsideOfOthers({ name, hasPlaces }) {
  const others = `[data-section="${name}"] [data-part*="/"]:not([data-part$=" ${name}"])`;
  return hasPlaces ? `:not(:where(${others} *))` : '';
}
