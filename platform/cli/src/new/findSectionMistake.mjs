import { overlap } from '../../../site/src/registry/pageAddresses.ts';
import { browserWords, gatewayWords } from './takenWords.mjs';

/**
 * What is wrong with a new section's settings, in one sentence; `undefined` if they are valid.
 * `sections` are the existing ones: `{ name, folder, pages }` with the pages in their package.json.
 */
export function findSectionMistake({ name, route, owner }, sections) {
  return mistakeOfName(name, sections) ?? mistakeOfRoute(route, sections) ?? mistakeOfOwner(owner);
}

function mistakeOfName(name, sections) {
  if (!/^[a-z]{2,30}$/.test(name)) {
    return `"${name}" cannot name a section: a name is one word of 2 to 30 lower-case letters, such as reviews.`;
  }
  if (name === 'shell' || sections.some((section) => section.name === name)) {
    return `There is already an app "${name}"; choose another name.`;
  }
  return browserWords.includes(name)
    ? `"${name}" cannot name a section: browsers know that word, and a section leaves a global of its name in the page.`
    : undefined;
}

function mistakeOfRoute(route, sections) {
  if (!/^(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z][a-zA-Z]*))+$/.test(route) || route.startsWith('/:')) {
    return `"${route}" is no route: a route is lower-case words with a slash in front of each, such as /reviews or /reviews/:id.`;
  }
  const [, first] = route.split('/');
  if (gatewayWords.includes(first)) {
    return `The gateway answers everything below /${first} itself; choose another route.`;
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

function mistakeOfOwner(owner) {
  return /^[\w .,@&+-]{2,80}$/.test(owner)
    ? undefined
    : `"${owner}" cannot name an owner: write whom to ask, in 2 to 80 plain characters, such as team reviews.`;
}
