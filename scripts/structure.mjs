import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const PACKAGES = /^(shell|mfe-[a-z]+|shared|platform\/[a-z-]+|sandbox\/[a-z]+)\/src\//;
const NOT_PRODUCTION = /\.test\.|\.d\.ts$|\/testing\//;

/** `npm run structure [-- folder]`: counts files, lines, functions and imports of the production code. */
function printStructure() {
  const tracked = listFiles();
  const sources = tracked.filter(
    (file) => PACKAGES.test(file) && /\.(tsx?|css)$/.test(file) && !NOT_PRODUCTION.test(file),
  );
  const lines = sources.map((file) => countLines(file));
  const scripts = sources.filter((file) => /\.tsx?$/.test(file));
  const functions = scripts.flatMap((file) => functionLengths(file));
  const chores = tracked.filter((file) => /^scripts\/.*\.mjs$/.test(file));
  const share = lines.filter((count) => count <= 20).length / lines.length;
  const movie = importClosure(
    tracked.find((file) => /^mfe-details\/.*\/MoviePage\.tsx$/.test(file)),
  );
  const list = importClosure(findListPage(tracked));
  const circles = folderCircles('shell/src');

  const rows = [
    ['production files', sources.length],
    ['lines', sum(lines)],
    ['lines of a file: median / p90 / longest', spread(lines)],
    ['files of at most 20 lines', `${(share * 100).toFixed(0)} %`],
    ['lines of a function: median / p90 / longest', spread(functions)],
    ['what a movie page imports, all in all', `${movie.length} files, ${linesOf(movie)} lines`],
    [
      'what a rail of titles imports, all in all',
      `${list.length} files in ${foldersOf(list)} folders`,
    ],
    ['circles between folders of the shell', circles.length === 0 ? 'none' : circles.join(', ')],
    [
      'scripts: production / tests',
      `${linesOf(production(chores))} / ${linesOf(tests(chores))} lines`,
    ],
  ];
  console.log(rows.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n'));
}

function listFiles() {
  const output = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((file) => file && existsSync(path.join(root, file)));
}

function findListPage(files) {
  return files.find((file) => /^mfe-dashboard\/.*\/ListRails\.tsx$/.test(file));
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

function countLines(file) {
  return read(file).trimEnd().split('\n').length;
}

function linesOf(files) {
  return sum(files.map(countLines));
}

function production(files) {
  return files.filter((file) => !NOT_PRODUCTION.test(file));
}

function tests(files) {
  return files.filter((file) => NOT_PRODUCTION.test(file));
}

function foldersOf(files) {
  return new Set(files.map((file) => path.dirname(file))).size;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function spread(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1)}`;
}

/** The lengths of all functions with a block body, in lines, in file order. */
function functionLengths(file) {
  const source = parse(file);
  const lengths = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body)) {
      const line = (position) => source.getLineAndCharacterOfPosition(position).line;
      lengths.push(line(node.end) - line(node.getStart(source)) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lengths;
}

function parse(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind);
}

/**
 * The file and all project files that it imports, directly or transitively, including type imports.
 */
function importClosure(entry) {
  const reached = new Set();
  const follow = (file) => {
    if (!reached.has(file)) {
      reached.add(file);
      importsOf(file).forEach(follow);
    }
  };
  follow(entry);
  return [...reached].filter((file) => /\.(tsx?|css)$/.test(file));
}

function importsOf(file) {
  if (!/\.tsx?$/.test(file)) {
    return [];
  }
  const { importedFiles } = ts.preProcessFile(read(file), true, true);
  const found = importedFiles.map(({ fileName }) => resolveImport(file, fileName));
  return found.filter((target) => target !== undefined);
}

/** The project file that an import resolves to; `undefined` for packages. */
function resolveImport(from, name) {
  if (name.startsWith('.')) {
    return existing(path.join(path.dirname(from), name));
  }
  const [, folder, door] = /^@portal\/([\w-]+)\/?(.*)$/.exec(name) ?? [];
  const doors = folder && existing(`${folder}/package.json`);
  const target = doors && JSON.parse(read(doors)).exports?.[door ? `./${door}` : '.'];
  return (
    target && existing(path.join(folder, typeof target === 'string' ? target : target.default))
  );
}

function existing(file) {
  return existsSync(path.join(root, file)) ? file : undefined;
}

/** Pairs of folders in a package that import each other, including type imports. */
function folderCircles(source) {
  const inFolder = new RegExp(`^${source}/([^/]+)/`);
  const folderOf = (file) => inFolder.exec(file)?.[1];
  const files = production(listFiles()).filter((file) => folderOf(file) && /\.tsx?$/.test(file));
  const arrows = new Set(
    files.flatMap((file) =>
      importsOf(file)
        .filter((target) => folderOf(target))
        .map((target) => `${folderOf(file)} ${folderOf(target)}`),
    ),
  );
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`);
}

printStructure();
