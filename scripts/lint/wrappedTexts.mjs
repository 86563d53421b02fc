/**
 * Requires text next to other content to have its own element. When a browser
 * translates a page, it replaces text nodes with elements. React still holds the original nodes, so
 * its updates have no visible effect, and it throws when it removes a text or inserts something
 * before it. Text that is an element's only child is safe.
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
      // A conditional outside of JSX braces, for example in an array or a return value, where the
      // text would not be an element's only child.
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

/**
 * Returns a function that checks whether an expression can render as text. If it cannot be
 * determined, the expression counts as text.
 */
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
  /**
   * Checks a call to a function in the same file, or a call such as `map` whose callback renders
   * each item.
   */
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

/** The expressions that a function returns, without those of nested functions. */
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
