import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import contract from './contract.json';
import frozen from './frozen.json';
import { SECTION_CONTRACT } from './Section.ts';
import sharedPackages from './sharedPackages.json';

const root = path.resolve(import.meta.dirname, '../../..');
const page = readText('docs/contracts.md');
const printer = ts.createPrinter({ removeComments: true });

describe('the contract', () => {
  it('is the version in the sources and in the data', () => {
    expect([SECTION_CONTRACT, contract.contract]).toEqual([frozen.contract, frozen.contract]);
  });

  it('documents every shared package of the data, and whether there is one copy', () => {
    for (const [name, { range, singleton }] of Object.entries(sharedPackages)) {
      const row = page
        .split('\n')
        .find((line) => /^\| `/.test(line) && line.includes(`\`${name}\``));

      expect(row).toContain(`\`${range}\``);
      expect(row?.includes('one copy')).toBe(singleton);
    }
  });

  it('has every type of the sources in its frozen list', () => {
    const types = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => typesIn(file).map(({ name }) => [name.text, file]));

    expect(Object.fromEntries(types)).toEqual(
      Object.fromEntries(Object.entries(frozen.types).map(([name, { file }]) => [name, file])),
    );
  });

  // If a member is missing or changed, increase the contract version. If a member is new, add it to
  // the frozen list and to docs/contracts.md.
  it.each(Object.entries(frozen.types))('keeps %s unchanged', (name, { file, is }) => {
    expect(describeType(name, file)).toEqual(is);
  });

  it.each(Object.entries(frozen.types))('documents %s', (name, { is }) => {
    const part =
      page.split(/^#{2,3} /m).find((text) => text.split('\n', 1)[0]?.includes(`\`${name}\``)) ?? '';
    const missing = Object.keys(is).filter((member) => !part.includes(`\`${member}\``));

    expect(part, `docs/contracts.md has no part about ${name}`).not.toBe('');
    // Types other than interfaces are documented as a whole, including the types that they are
    // composed of.
    expect(missing.filter((member) => member !== name && member !== 'extends')).toEqual([]);
  });

  it.each(frozen.customProperties)(
    'has the custom property %s, documented and in tokens.css',
    (name) => {
      expect(page).toContain(`\`${name}\``);
      expect(readText('shared/src/ui/tokens.css')).toMatch(new RegExp(`^  ${name}:\\s`, 'm'));
    },
  );

  it('documents no custom property outside the list', () => {
    const promised = page.match(/(?<=`)--[a-z0-9-]+(?=`)/g);

    expect(promised?.toSorted()).toEqual(frozen.customProperties.toSorted());
  });

  it.each(Object.entries(frozen.packages))('has %s within %s', (name, range) => {
    const [, version = ''] =
      new RegExp(`^ {2}'?${name}'?: (\\S+)$`, 'm').exec(readText('pnpm-workspace.yaml')) ?? [];

    expect(isWithin(version, range)).toBe(true);
    expect(page).toMatch(new RegExp(`\`${name}\`.*\`${range.replaceAll(/[.^]/g, '\\$&')}\``));
  });

  it('names only files that exist', () => {
    const named = page.match(/(?<=`)(shared|platform|shell|e2e|docs)\/[\w./]+\.[a-z]+(?=`)/g) ?? [];

    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(named.length).toBeGreaterThan(4);
  });
});

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/**
 * The members of an interface by name, as source code without comments. For any other type, a
 * single entry with its definition, under the type's name.
 */
function describeType(name: string, file: string): Readonly<Record<string, string>> {
  const declaration = typesIn(file).find((type) => type.name.text === name);
  if (!declaration) {
    return {};
  }
  const source = declaration.getSourceFile();
  const textOf = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, source).replaceAll(/\s+/g, ' ');
  if (ts.isTypeAliasDeclaration(declaration)) {
    return { [name]: textOf(declaration.type) };
  }
  const members = declaration.members.map((member) => [
    member.name?.getText(source) ?? '[property]',
    textOf(member),
  ]);
  const base = declaration.heritageClauses?.map((clause) => ['extends', textOf(clause)]) ?? [];
  return Object.fromEntries([...base, ...members]);
}

function typesIn(file: string) {
  const text = readText(`platform/contract/src/${file}`);
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
    .statements.filter((statement) => isType(statement));
}

function isType(
  statement: ts.Statement,
): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

/** Whether a version satisfies a caret range like `^19.3.0`. */
function isWithin(version: string, range: string): boolean {
  const [major = NaN, minor = NaN] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = range.slice(1).split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}
