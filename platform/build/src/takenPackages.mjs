import { createRequire } from 'node:module';
import { sharedPackages } from './contract.mjs';
import { findInstalled, readPackage } from './installedPackages.mjs';

/**
 * The shared packages that the section in this folder takes from the shell, by name, with the
 * ranges in its package.json: those that it can be tested with in any version of the contract's
 * range. It bundles its own copy of the others, so that visitors get the version that was tested.
 * Fails if that is impossible, because the page has one copy of React.
 *
 * @param {string} folder
 * @returns {Record<string, { version: string, requiredVersion: string, singleton: boolean }>}
 */
export function takenPackages(folder) {
  return Object.fromEntries(
    Object.entries(sharedPackages).flatMap(([name, { range, singleton, versionOf = name }]) => {
      const installed = findInstalled(folder, versionOf);
      if (!installed) {
        return [];
      }
      const { version } = readPackage(installed);
      const requiredVersion = rangeOf(folder, versionOf) ?? range;
      const reason = reasonAgainst({
        folder,
        name: versionOf,
        range,
        singleton,
        requiredVersion,
        version,
      });
      if (reason !== undefined && singleton) {
        throw new Error(
          `${reason}, and a page of the portal has one copy of ${versionOf}, of any version in ${range}: write "${versionOf}": "${range}" in package.json, and install that.`,
        );
      }
      return reason === undefined ? [[name, { version, requiredVersion, singleton }]] : [];
    }),
  );
}

/**
 * Why visitors would not get the version that the section was tested with; `undefined` if they
 * would.
 */
function reasonAgainst({ folder, name, range, singleton, requiredVersion, version }) {
  const asks = `The section asks for ${name} ${requiredVersion}`;
  if (requiredVersion !== range && !satisfy(version, requiredVersion)) {
    return `${asks}, but ${version} is installed`;
  }
  if (!isWithin(version, range)) {
    return `The section is built with ${name} ${version}`;
  }
  const [lowest] = /\d.*/.exec(range) ?? [];
  const needed = [`${majorOf(range)}.9999.0`, ...(singleton ? [] : [lowest])];
  if (requiredVersion !== range && !needed.every((one) => satisfy(one, requiredVersion))) {
    return asks;
  }
  const [other] = otherCopies(folder, name, version);
  return other && `The package ${other.by} has ${name} ${other.version}`;
}

/** The range in a section's package.json; `undefined` if it is not a range of versions. */
function rangeOf(folder, name) {
  const { dependencies, peerDependencies, devDependencies } = readPackage(folder);
  const given = { ...devDependencies, ...peerDependencies, ...dependencies }[name];
  // Excludes `catalog:`, `npm:…`, a folder, a URL or `latest`.
  return given !== undefined && /^[\dvxX*^~<>=|.\s-]*(?:-[\w.]+)?$/.test(given)
    ? given.trim()
    : undefined;
}

/** The copies in other versions that dependencies have installed, with the dependency. */
function otherCopies(folder, name, version) {
  const visited = new Set();
  const visit = (place) => {
    if (visited.has(place)) {
      return [];
    }
    visited.add(place);
    return Object.keys(readPackage(place).dependencies ?? {}).flatMap((dependency) => {
      const installed = findInstalled(place, dependency);
      if (!installed) {
        return [];
      }
      const found = readPackage(installed).version;
      return dependency === name
        ? found === version
          ? []
          : [{ by: readPackage(place).name, version: found }]
        : visit(installed);
    });
  };
  return visit(folder);
}

/** Whether a version is in a caret range such as `^1.21.0`; the contract uses no others. */
function isWithin(version, range) {
  const [major, minor, patch] = numbersOf(version);
  const [fromMajor, fromMinor, fromPatch] = numbersOf(range);
  return (
    /^[\d.]+$/.test(version) &&
    major === fromMajor &&
    (minor > fromMinor || (minor === fromMinor && patch >= fromPatch))
  );
}

function majorOf(range) {
  return numbersOf(range)[0];
}

function numbersOf(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function satisfy(version, range) {
  // Loaded on demand: it takes a third of a second, and most sections do not need it.
  const core = createRequire(import.meta.url)('@module-federation/runtime-tools/runtime-core');
  return core.satisfy(version, range);
}
