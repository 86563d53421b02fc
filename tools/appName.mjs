import { apps } from '../apps.js';

/**
 * The name of an app as it was typed: an app is known by its name (`details`) and by its folder (`mfe-details`, with the slash that a
 * shell completes it to). A site may have sections that this checkout has not, so what it gives is not always in the table of apps.
 */
export function appName(typed) {
  return typed.replace(/\/+$/, '').replace(/^mfe-/, '');
}

/** The apps that were typed, each once; all of them when none was. Fails where there is no such app. */
export function appsNamed(typed) {
  const names = typed.map((word) => {
    const name = appName(word);
    if (!Object.hasOwn(apps, name)) {
      throw new Error(`There is no app "${word}". The apps are: ${Object.keys(apps).join(', ')}.`);
    }
    return name;
  });
  return names.length > 0 ? [...new Set(names)] : Object.keys(apps);
}
