import postcss from 'postcss';
import parser from 'postcss-selector-parser';
import { isConfined, isDeep, isOfPage, lastCompound } from './ownership.mjs';
import { familyOf, isInKeyframes, isInLayer, isOfWholePage, NAMED } from './pageNames.mjs';

/**
 * @typedef {import('./ownership.mjs').StyledSection & {
 *   version: string,
 *   prefix: string,
 *   hasPlaces: boolean,
 *   isOwn: (name: string) => boolean,
 * }} ScopedSection `prefix`: begins the names of everything that the version adds to a page.
 *   `hasPlaces`: whether its pages can contain parts of other sections. `isOwn`: whether this
 *   version alone has this class or id.
 *
 * @typedef {readonly (readonly [pattern: RegExp, name: string])[]} Renames
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
 */
export function scopeStyles(css, section, scripts = '') {
  const root = postcss.parse(css);
  const { animations, fonts, properties } = findNames(root, section, scripts);
  root.walkAtRules((rule) => {
    if (isOfWholePage(rule, section)) {
      rule.remove();
    } else if (rule.name === 'layer') {
      // A nested layer's name is relative to the outer layer.
      rule.params = isInLayer(rule) ? rule.params : nameLayers(rule.params, section);
    } else {
      const names = NAMED.test(rule.name) ? [...animations, ...properties] : properties;
      rule.params = rename(rule.params, names);
    }
  });
  root.walkRules((rule) => {
    if (!isInKeyframes(rule)) {
      rule.selector = confineAll(rule, section);
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
 * The names in a style sheet that could collide with other style sheets on the page.
 *
 * @param {postcss.Root} root
 * @param {ScopedSection} section
 * @param {string} scripts
 */
function findNames(root, section, scripts) {
  const animations = new Set();
  const fonts = new Set();
  const properties = new Set();
  root.walkAtRules((rule) => {
    if (rule.name === 'font-face') {
      fonts.add(familyOf(rule));
    } else if (NAMED.test(rule.name)) {
      const name = rule.params.replace(/^(["'])(.*)\1$/, '$2');
      (name.startsWith('--') ? properties : animations).add(name);
    }
  });
  root.walkDecls(/^--/, ({ prop, parent }) => {
    if (parent?.type === 'rule' && isBase(parent)) {
      properties.add(prop);
    }
  });
  const isFree = (name) => !section.isOwn(name.replace(/^--/, ''));
  const named = (names, begin) =>
    names.map((name) => [wordOf(name), begin + name.replace(/^--/, '')]);
  return {
    animations: named([...animations].filter(isFree), `${section.prefix}-`),
    // The longest first, because one name can end with another.
    fonts: [...fonts].filter(isFree).sort((one, other) => other.length - one.length),
    properties: named(
      [...properties].filter((name) => isFree(name) && !wordOf(name).test(scripts)),
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
  return appliesAlways(rule) && rule.selectors.some((selector) => isPage.test(selector));
}

function appliesAlways({ parent }) {
  return parent?.type === 'root' || (parent?.name === 'layer' && appliesAlways(parent));
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

function nameLayers(params, { prefix }) {
  const names = postcss.list.comma(params).map((name) => `${prefix}.${name}`);
  return names.join(', ');
}

/**
 * @param {postcss.Rule} rule
 * @param {ScopedSection} section
 */
function confineAll(rule, section) {
  const options = { ...section, isNested: rule.parent?.type === 'rule' };
  return parser(
    (selectors) =>
      selectors.each((selector) => {
        if (isOfPage(selector)) {
          limit(selector, ` :where(${rootsOf(section)}>*)`);
        } else if (!isConfined(selector, section, options)) {
          limit(selector, `:where(${rootsOf(section)} *)${outsideOfOthers(section)}`);
        } else if (section.hasPlaces && isDeep(selector, section, options)) {
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
