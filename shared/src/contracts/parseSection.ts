import { SECTION_CONTRACT, type Section, type SectionPage } from './Section.ts';

/**
 * Reads the exposed module of a section: what is returned keeps the contract and has the pages that the registry names, whatever
 * was loaded.
 *
 * Fails with an `Error` that says what is missing, e.g. when the module belongs to another contract.
 */
export function parseSection(module: unknown, pageNames: readonly string[]): Section {
  const createSection = isRecord(module) ? module['createSection'] : undefined;
  if (typeof createSection !== 'function') {
    throw new Error('The module exports no function "createSection".');
  }

  const section: unknown = createSection();
  if (!isRecord(section)) {
    throw new Error('"createSection" returned no section.');
  }
  const { contract, pages } = section;
  if (contract !== SECTION_CONTRACT) {
    throw new Error(
      `The section speaks contract ${String(contract)}, the shell speaks contract ${SECTION_CONTRACT}.`,
    );
  }
  if (!isRecord(pages)) {
    throw new Error('The section has no pages.');
  }
  return { contract, pages: parsePages(pages, pageNames) };
}

function parsePages(
  pages: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Section['pages'] {
  const parsed: Record<string, SectionPage> = {};
  for (const name of names) {
    const page = pages[name];
    if (!isSectionPage(page)) {
      throw new Error(`The page "${name}" needs a component "Page" and a function "load".`);
    }
    parsed[name] = page;
  }
  return parsed;
}

/** A component may be a function, or an object when it is wrapped in `memo`. */
function isSectionPage(page: unknown): page is SectionPage {
  return (
    isRecord(page) &&
    typeof page['load'] === 'function' &&
    (typeof page['Page'] === 'function' || isRecord(page['Page']))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
