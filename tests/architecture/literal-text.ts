import type { JSXAttribute, JSXElement, Module } from '@swc/core';

/** Attributes that a user reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'label',
  'placeholder',
  'title',
]);

const HAS_WORD = /\p{L}{2,}/u;

/** Every text that is written into the markup of a parsed module instead of coming from the locales. */
export function literalTexts(module: Module): string[] {
  const found: string[] = [];
  visit(module, found);
  return found;
}

function visit(node: unknown, found: string[]): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (isOfType<JSXElement>(node, 'JSXElement')) {
    for (const child of node.children) found.push(...wordsIn(child));
  }
  if (isOfType<JSXAttribute>(node, 'JSXAttribute') && node.name.type === 'Identifier') {
    if (SPOKEN.has(node.name.value)) found.push(...wordsIn(node.value));
  }
  for (const child of Object.values(node)) visit(child, found);
}

function isOfType<T extends { readonly type: string }>(node: object, type: T['type']): node is T {
  return 'type' in node && node.type === type;
}

/** The literal itself, or the branches of an expression that can put one on the screen. */
function wordsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const part = node as Readonly<Record<string, unknown>>; // swc's union has no common fields to narrow by
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      return readable(part['value']);
    case 'TemplateLiteral':
      return Array.isArray(part['quasis']) ? part['quasis'].flatMap(wordsIn) : [];
    case 'TemplateElement':
      return readable(part['raw']);
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return wordsIn(part['expression']);
    case 'ConditionalExpression':
      return [...wordsIn(part['consequent']), ...wordsIn(part['alternate'])];
    case 'BinaryExpression':
      return isLogicalOrSum(part['operator']) ? [...wordsIn(part['left']), ...wordsIn(part['right'])] : [];
    default:
      return [];
  }
}

function isLogicalOrSum(operator: unknown): boolean {
  return operator === '&&' || operator === '||' || operator === '??' || operator === '+';
}

function readable(value: unknown): string[] {
  return typeof value === 'string' && HAS_WORD.test(value) ? [value.trim()] : [];
}
