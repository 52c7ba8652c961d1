import ts from 'typescript';

/**
 * A translator of the browser puts each text node of a page into an element of its own. React then still writes into the node
 * that is gone, and fails when it should put something before it. So a text that may change is the only child of its element,
 * and nothing that comes and goes stands before a text.
 */
export const ownTextRule = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      value:
        'A text that may change needs an element of its own, or to be one text with what stands beside it.',
      comesAndGoes: 'Give the text after something that comes and goes an element of its own.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const kindOf = (child) => kindOfChild(child, services);
    const check = (node) => {
      const children = node.children.filter((child) => kindOf(child) !== 'nothing');
      if (children.length < 2) return;
      const kinds = children.map(kindOf);
      const values = children.filter((_, index) => kinds[index] === 'value' || kinds[index] === 'maybe');
      if (values.length > 0) {
        const fix = kinds.every((kind) => kind === 'text' || kind === 'value')
          ? (fixer) => oneText(fixer, node, context.sourceCode)
          : (fixer) => values.map((value) => ownElement(fixer, value, context.sourceCode));
        context.report({ node: values[0], messageId: 'value', fix });
      }
      const first = kinds.indexOf('elements');
      const text = children.find(
        (child, index) =>
          first >= 0 && index > first && kinds[index] === 'text' && textOf(child).trim() !== '',
      );
      if (text) context.report({ node: text, messageId: 'comesAndGoes' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** As JSX reads it: lines are trimmed and joined, empty ones vanish. */
function textOf(child) {
  if (child.type === 'JSXExpressionContainer') return child.expression.value;
  const lines = child.value.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}

function kindOfChild(child, services) {
  if (child.type === 'JSXText') return textOf(child) === '' ? 'nothing' : 'text';
  if (child.type !== 'JSXExpressionContainer') return 'element';
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return 'nothing';
  if (expression.type === 'Literal' && typeof expression.value === 'string') return 'text';
  const type = services.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const isText = (part) => Boolean(part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
  const isEmpty = (part) =>
    Boolean(part.flags & (ts.TypeFlags.BooleanLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined));
  if (parts.every(isText)) return 'value';
  // What a component is handed may be anything; whoever hands it over sees to it.
  if (parts.some((part) => !isText(part) && !isEmpty(part))) return 'elements';
  return parts.some(isText) ? 'maybe' : 'elements';
}

function oneText(fixer, node, source) {
  const parts = node.children
    .filter(
      (child) => child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression',
    )
    .map((child) => {
      if (child.type === 'JSXText' || child.expression.type === 'Literal')
        return textOf(child)
          .replace(/[`\\]|\$\{/g, '\\$&')
          .replace(/\u00a0/g, '\\u00a0');
      if (child.expression.type === 'TemplateLiteral') return source.getText(child.expression).slice(1, -1);
      return `\${${source.getText(child.expression)}}`;
    });
  const [first] = node.children;
  const last = node.children.at(-1);
  return fixer.replaceTextRange([first.range[0], last.range[1]], `{\`${parts.join('')}\`}`);
}

function ownElement(fixer, value, source) {
  return fixer.replaceText(value, `<span>${source.getText(value)}</span>`);
}
