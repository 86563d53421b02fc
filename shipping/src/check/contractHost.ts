// Runs in the browser as a page's only script: loads a section the way the shell does, without the
// shell.
import { parseSection } from '@portal/shared/contract/Section';

/** The global that a federation entry defines, under the section's name. */
interface Container {
  readonly init: (shared: object) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

/** The page's data, written by `serveBuild`. */
interface SectionPlace {
  readonly name: string;
  readonly entry: string;
  readonly integrity: string;
  readonly pages: readonly string[];
}

async function loadSection({ name, entry, integrity, pages }: SectionPlace): Promise<void> {
  await loadScript(entry, integrity);
  const container: unknown = Reflect.get(window, name);
  if (!isContainer(container)) {
    throw new Error(`The entry left no federation container "${name}" on the page.`);
  }
  // Shares nothing, so the section uses its own copies: the build must be complete.
  await container.init({});
  const factory = await container.get('./section');
  parseSection(factory(), pages);
}

function loadScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The entry did not load.'));
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

const output = document.querySelector('output');
try {
  // Safe: this page's server writes it from the same interface.
  await loadSection(
    JSON.parse(document.getElementById('section')?.textContent ?? '') as SectionPlace,
  );
  output?.append('fine');
} catch (cause) {
  output?.append(cause instanceof Error ? cause.message : String(cause));
}
