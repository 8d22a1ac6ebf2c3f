import { expect, it } from 'vitest';
import { keepLayerOrder, layerOrder, withLayerOrder } from './layer-order.mjs';

const ORDER = '@layer tokens, components;';

it('puts the order of all layers before a style sheet that names only its own', () => {
  expect(withLayerOrder('@layer components { a { color: red } }', ORDER)).toBe(
    `${ORDER}\n@layer components { a { color: red } }`,
  );
});

it('leaves the style sheet alone that states the order', () => {
  expect(withLayerOrder(ORDER, ORDER)).toBe(ORDER);
});

it('refuses a file that states no order', () => {
  expect(() => layerOrder('@layer components { a { color: red } }')).toThrow('names no order');
});

it('reaches the style sheets of the product and no others', () => {
  const { transform } = keepLayerOrder();
  const sheet = (file: string) => transform('a { color: red }', `${process.cwd()}/${file}`);
  expect(sheet('src/ui/shared/components/Button.module.css')?.code).toMatch(/^@layer tokens, .*screens;\n/);
  expect(sheet('node_modules/package/style.css')).toBeNull();
  expect(sheet('src/ui/app/App.tsx')).toBeNull();
});
