import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const SCREENS = resolve(import.meta.dirname, '../../frontend/src');

/** Fields that hold what people typed, or what they call a file. */
const TYPED = new Set([
  'eventName',
  'requirements',
  'company',
  'caption',
  'businessName',
  'vendorName',
  'fileName',
  'originalFileName',
  'testimonial',
  'staffNotes',
  'statusNotes',
  'decisionReason',
]);

/** Our own words: the house's name, and files that we name ourselves. */
const OURS = ['settings.businessName', 'saved.fileName'];

/** The fields that a text shows: itself, or what stands in its gaps. */
function fieldsIn(text: ts.Expression): ts.PropertyAccessExpression[] {
  const shown = ts.isTemplateExpression(text)
    ? text.templateSpans.map(({ expression }) => expression)
    : [text];
  return shown.filter(ts.isPropertyAccessExpression);
}

/** What shows a typed field as it is, in an element that does not keep its direction to itself. */
function unisolatedIn(file: string): string[] {
  const source = readFileSync(join(SCREENS, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && node.expression) {
      const { expression, parent } = { expression: node.expression, parent: node.parent };
      const isChild = ts.isJsxElement(parent) || ts.isJsxFragment(parent);
      for (const shown of isChild ? fieldsIn(expression) : []) {
        const isTyped = TYPED.has(shown.name.text) && !OURS.includes(shown.getText(tree));
        // Beside other words of one text an element cannot keep them apart.
        const isAlone = shown === expression;
        if (isTyped && !(isAlone && isIsolated(parent))) found.push(`${file}: ${shown.getText(tree)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const isIsolated = (element: ts.Node): boolean =>
    ts.isJsxElement(element) &&
    (element.openingElement.tagName.getText(tree) === 'bdi' ||
      element.openingElement.attributes.properties.some((each) => each.getText(tree) === 'dir="auto"'));
  visit(tree);
  return found;
}

/** A name or note that is written from right to left must not turn the words beside it around (Site §16). */
describe('texts of people on the screens', () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'),
  );

  it('keep their direction to themselves', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(unisolatedIn)).toEqual([]);
  });
});
