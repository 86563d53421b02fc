import { type Packages, packagesIn, withPackages } from './packageText.ts';

/** A section that is generated today. */
export interface Preset {
  /** The versions of its packages, by name. */
  readonly packages: Packages;
  /** A file of it. */
  readonly file: (name: string) => string;
}

/** A section's files, with changes that are not written yet. */
export interface SectionFiles {
  /** `undefined` if there is no such file. */
  readonly read: (file: string) => string | undefined;
  /** `undefined` removes the file. */
  readonly write: (file: string, text: string | undefined) => void;
}

/** A change to the sections that older versions of the packages have generated. */
export interface Codemod {
  /** The version of `@portal/cli` since which new sections are generated that way. */
  readonly version: string;
  readonly summary: string;
  /**
   * Changes only what an older version has written. Returns what a person must do instead, if the
   * team has changed that.
   */
  readonly change: (files: SectionFiles, preset: Preset) => string | undefined;
}

/** In the order in which they run. Each has its test, before and after. */
export const codemods: readonly Codemod[] = [
  {
    version: '1.1.0',
    summary: 'install @playwright/test for stories and check, which @portal/cli no longer does',
    change(files, preset) {
      const { development, dependencies, write } = readPackages(files);
      if ('@portal/cli' in development && !(PLAYWRIGHT in { ...dependencies, ...development })) {
        write({ ...development, ...pick(preset, [PLAYWRIGHT]) });
      }
      return undefined;
    },
  },
  {
    version: '1.1.0',
    summary: 'lint with oxlint, in a fifth of the space',
    change(files, preset) {
      const { text, development, write } = readPackages(files);
      const config = files.read(ESLINT_CONFIG);
      if (config === undefined || !('eslint' in development)) {
        return undefined;
      }
      if (config !== FIRST_ESLINT_CONFIG || !text.includes(FIRST_TEST)) {
        return `${ESLINT_CONFIG} or the script "test" is your own, so ESLint stays. To replace it, see the file .oxlintrc.json of a new section.`;
      }
      const others = Object.entries(development).filter(([name]) => !ESLINT.includes(name));
      write({ ...Object.fromEntries(others), ...pick(preset, ['oxlint']) });
      const changed = files.read(PACKAGE) ?? '';
      files.write(
        PACKAGE,
        changed.replace(FIRST_TEST, '"tsc && oxlint --deny-warnings && vitest run"'),
      );
      files.write(ESLINT_CONFIG, undefined);
      files.write('.oxlintrc.json', preset.file('.oxlintrc.json'));
      return undefined;
    },
  },
];

const PACKAGE = 'package.json';
const PLAYWRIGHT = '@playwright/test';
const ESLINT = ['eslint', 'eslint-plugin-react-hooks', 'typescript-eslint'];
const ESLINT_CONFIG = 'eslint.config.js';
const FIRST_TEST = '"tsc && eslint . && vitest run"';
const FIRST_ESLINT_CONFIG = `import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['built', 'dist', '.cache'] },
  typescript.configs.recommended,
  reactHooks.configs.flat.recommended,
);
`;

function readPackages({ read, write }: SectionFiles) {
  const text = read(PACKAGE) ?? '';
  return {
    text,
    dependencies: packagesIn(text, 'dependencies'),
    development: packagesIn(text, 'devDependencies'),
    write: (packages: Packages) => write(PACKAGE, withPackages(text, 'devDependencies', packages)),
  };
}

function pick({ packages }: Preset, names: readonly string[]): Packages {
  return Object.fromEntries(Object.entries(packages).filter(([name]) => names.includes(name)));
}
