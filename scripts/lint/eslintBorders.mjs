import { borders } from './borders.mjs';

/**
 * The ESLint plugin for import boundaries: one rule per row, so that several rows can apply to a
 * file.
 */
export const bordersPlugin = {
  rules: Object.fromEntries(borders.map((border) => [ruleName(border), createRule(border)])),
};

/**
 * The configuration blocks that switch each row on for its files.
 *
 * @type {import('eslint').Linter.Config[]}
 */
export const bordersConfig = borders.map((border) => ({
  files: border.files,
  ...(border.except ? { ignores: border.except } : {}),
  plugins: { borders: bordersPlugin },
  rules: { [`borders/${ruleName(border)}`]: 'error' },
}));

function ruleName({ name }) {
  return name.replaceAll(/\W+/g, '-');
}

/** @param {(typeof borders)[number]} border */
function createRule({ imports, valuesOnly = [], message }) {
  const closed = imports.map((pattern) => new RegExp(pattern));
  const closedValues = valuesOnly.map((pattern) => new RegExp(pattern));

  return {
    meta: { type: 'problem', schema: [], messages: { closed: message } },
    create(context) {
      const check = (node) => {
        const from = node.source?.value;
        if (typeof from !== 'string') {
          return;
        }
        const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type';
        const isClosed =
          closed.some((pattern) => pattern.test(from)) ||
          (!isTypeOnly && closedValues.some((pattern) => pattern.test(from)));
        if (isClosed) {
          context.report({ node, messageId: 'closed' });
        }
      };
      return {
        ImportDeclaration: check,
        ImportExpression: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
      };
    },
  };
}
