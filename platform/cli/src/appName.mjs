import { apps } from '../../build/src/apps.mjs';

/**
 * Normalizes an app's name: accepts the name (`details`) or the folder (`mfe-details`, also with
 * the trailing slash of shell completion). The result may not be in the table of apps, because a
 * site may have sections that this checkout does not.
 */
export function appName(typed) {
  return typed.replace(/\/+$/, '').replace(/^mfe-/, '');
}

/** The named apps, without repeats; all apps if none is named. Fails for unknown names. */
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
