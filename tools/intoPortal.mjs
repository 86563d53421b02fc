import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { apps } from '../apps.js';
import { build } from './build.mjs';
import { portalOrigin } from './portalOrigin.mjs';
import { step } from './progress.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** An editor writes several files when it saves one. */
const QUIET_MS = 150;

/**
 * Builds the sections as visitors would get them, again after each change until `signal` ends it, for a page of a deployed portal that
 * takes them from the gateway on this port: says the address of that page. A build that fails is said, and what was built before stays.
 */
export async function intoPortal(address, { names, port, say, signal }) {
  const origin = portalOrigin('--into', address);
  await step('Building', () => build());

  const url = new URL(address);
  const query = names.map((name) => `section.${name}=http://localhost:${port}`).join('&');
  say(`Open ${origin}${url.pathname}?${query}`);
  for (const name of names) {
    followChanges([`${apps[name].folder}/src`, `${apps[name].folder}/package.json`, 'shared/src'], signal, () => rebuild(name, say));
  }
}

async function rebuild(name, say) {
  try {
    const [{ version, isNew }] = await build([name]);
    if (isNew) {
      say(`${name} ${version} is built.`);
    }
  } catch (error) {
    say(error.message);
  }
}

/** Calls back after each change, once for all that come together, and not again before it is done. */
function followChanges(places, signal, onChange) {
  let timer;
  let running = Promise.resolve();
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(onChange)), QUIET_MS);
  };
  for (const place of places.map((name) => path.join(root, name)).filter(existsSync)) {
    watch(place, { recursive: true, signal }, plan);
  }
}
