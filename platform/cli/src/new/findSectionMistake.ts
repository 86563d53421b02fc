import { overlap } from '@portal/site/registry/pageAddresses';
import { findPathMistake } from '../check/findPathMistake.ts';

/**
 * Names that a section cannot have, because its entry defines a global with the section's name:
 * reserved words and existing globals. Only lowercase words without digits are listed, since other
 * names are rejected anyway.
 */
export const browserWords: readonly string[] = `
  await break case catch class const continue debugger default delete do else enum export
  extends false finally for function if implements import in instanceof interface let new null
  package private protected public return static super switch this throw true try typeof var
  void while with yield alert arguments atob blur btoa caches chrome close closed confirm
  console constructor crypto document escape eval event external fence fetch find focus frames
  history length location locationbar menubar name navigation navigator open opener origin
  parent performance personalbar print process prompt require scheduler screen scroll scrollbars
  self status statusbar stop toolbar top undefined unescape viewport window
`
  .trim()
  .split(/\s+/);

/** The settings of the section to generate. */
export interface NewSection {
  readonly name: string;
  readonly route: string;
  readonly owner: string;
}

interface ExistingSection {
  readonly name: string;
  readonly pages: Readonly<Record<string, { readonly path?: string }>>;
}

/**
 * Describes the first mistake in a new section's settings in one sentence; `undefined` if they are
 * valid.
 */
export function findSectionMistake(
  { name, route, owner }: NewSection,
  sections: readonly ExistingSection[],
): string | undefined {
  return mistakeOfName(name, sections) ?? mistakeOfRoute(route, sections) ?? mistakeOfOwner(owner);
}

function mistakeOfName(name: string, sections: readonly ExistingSection[]): string | undefined {
  if (!/^(?!mfe-)(?=.{2,30}$)[a-z]+(-[a-z]+)*$/.test(name)) {
    return `"${name}" cannot name a section: a name is 2 to 30 lower-case letters, with hyphens between words, such as reviews or movie-reviews.`;
  }
  if (name === 'shell' || sections.some((section) => section.name === name)) {
    return `There is already an app "${name}"; choose another name.`;
  }
  return mistakeOfWord(name);
}

/**
 * Explains in one sentence why this word cannot be the name of a section; `undefined` if it can.
 */
export function mistakeOfWord(name: string): string | undefined {
  return browserWords.includes(name)
    ? `"${name}" cannot name a section: browsers know that word, and a section leaves a global of its name in the page.`
    : undefined;
}

function mistakeOfRoute(route: string, sections: readonly ExistingSection[]): string | undefined {
  const mistake = findPathMistake(route);
  if (mistake !== undefined) {
    return mistake;
  }
  for (const { name, pages } of sections) {
    const met = Object.entries(pages).find(
      ([, { path }]) => path !== undefined && overlap(path, route),
    );
    if (met) {
      return `${route} is taken: section "${name}" has its page "${met[0]}" at ${met[1].path}; choose another route.`;
    }
  }
  return undefined;
}

function mistakeOfOwner(owner: string): string | undefined {
  return /^[\w .,@&+-]{2,80}$/.test(owner)
    ? undefined
    : `"${owner}" cannot name an owner: write whom to ask, in 2 to 80 plain characters, such as team reviews.`;
}
