/**
 * The ESLint rule that keeps texts in elements of their own. A browser that translates a page takes
 * each text out of the document and puts an element in its place. React, which still holds the
 * text, then changes nothing that anybody sees, and fails where the text was to be removed or
 * something inserted before it. It finds only a text that is all that an element contains.
 */
export const wrappedTexts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const isText = textFinder(context.sourceCode);
    const check = (children) => {
      for (const child of children) {
        if (isText(child)) {
          context.report({ node: child, message: ADVICE });
        }
      }
    };
    return {
      JSXFragment: ({ children }) => check(children),
      JSXElement({ children }) {
        const shown = children.filter(isShown);
        check(shown.length > 1 ? shown : []);
      },
      // In a list or a return, elsewhere than as all that an element contains.
      ':not(JSXExpressionContainer) > ConditionalExpression'({ consequent, alternate }) {
        const branches = [consequent, alternate];
        if (branches.some(({ type }) => type === 'JSXElement')) {
          check(branches);
        }
      },
    };
  },
};

const ADVICE =
  'Put this text into an element of its own, or give what is rendered here the type `Elements`: a browser that translates the page replaces bare texts, and React fails.';

function isShown(child) {
  const isEmpty = child.type === 'JSXExpressionContainer' && isNothing(child.expression);
  return !isEmpty && !(child.type === 'JSXText' && child.value.trim() === '');
}

function isNothing({ type }) {
  return type === 'JSXEmptyExpression';
}

/** Tells whether an expression may be rendered as a text. What cannot be told counts as one. */
function textFinder(sourceCode) {
  const declared = new Set(
    [...sourceCode.text.matchAll(/(\w+)\??:[^;,]*\bElements\b/g)].map(([, name]) => name),
  );
  const isText = (node) => {
    switch (node.type) {
      case 'JSXText':
        return node.value.trim() !== '';
      case 'Literal':
        return typeof node.value === 'number' || `${node.value || ' '}`.trim() !== '';
      case 'JSXExpressionContainer':
        return isText(node.expression);
      case 'JSXElement':
      case 'JSXFragment':
      case 'JSXEmptyExpression':
        return false;
      case 'LogicalExpression':
        return isText(node.right) || (node.operator !== '&&' && isText(node.left));
      case 'ConditionalExpression':
        return isText(node.consequent) || isText(node.alternate);
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return returnsOf(node).some(isText);
      case 'CallExpression':
        return isTextOfCall(node);
      case 'Identifier':
        return isTextOfName(node);
      default:
        return true;
    }
  };
  /** A call of a function in the same file, or one that makes an element of each item. */
  const isTextOfCall = ({ callee, arguments: given }) =>
    callee.type === 'Identifier'
      ? isTextOfName(callee)
      : given.at(-1)?.type !== 'ArrowFunctionExpression' || isText(given.at(-1));
  const isTextOfName = (node) => {
    if (node.name === 'undefined' || declared.has(node.name)) {
      return false;
    }
    const scope = sourceCode.getScope(node);
    const { defs } = scope.references.find(({ identifier }) => identifier === node)?.resolved ?? {};
    const { type, node: made } = defs?.[0] ?? {};
    const value = type === 'Variable' && made.id.type === 'Identifier' ? made.init : made;
    return type === 'Variable' || type === 'FunctionName' ? isText(value) : true;
  };
  return isText;
}

/** What a function returns, but for functions within it. */
function returnsOf({ body }) {
  if (body.type !== 'BlockStatement') {
    return [body];
  }
  const find = (node) => {
    switch (node?.type) {
      case 'ReturnStatement':
        return node.argument ? [node.argument] : [];
      case 'BlockStatement':
        return node.body.flatMap(find);
      case 'IfStatement':
        return [node.consequent, node.alternate].flatMap(find);
      case 'SwitchStatement':
        return node.cases.flatMap((one) => one.consequent.flatMap(find));
      default:
        return [];
    }
  };
  return find(body);
}
