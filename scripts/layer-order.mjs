// A plugin of the client's build: the order of the cascade layers holds whichever style sheet loads first.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const ORDER_FILE = path.join(ROOT, 'src/ui/shared/styles/layers.css');

/** The style sheet with the order of all layers in front, where the first sheet to load would otherwise decide it. */
export function withLayerOrder(css, order) {
  return css.includes(order) ? css : `${order}\n${css}`;
}

/** The one statement in `layers.css` that names every layer. */
export function layerOrder(css = readFileSync(ORDER_FILE, 'utf8')) {
  const statement = /@layer [^{;]+;/.exec(css)?.[0];
  if (statement === undefined) throw new Error(`${ORDER_FILE} names no order of layers`);
  return statement;
}

export function keepLayerOrder() {
  const order = layerOrder();
  return {
    name: 'ostraka:keep-layer-order',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(ROOT, id.split('?', 1)[0]).replaceAll(path.sep, '/');
      return file.startsWith('src/ui/') && file.endsWith('.css')
        ? { code: withLayerOrder(code, order), map: null }
        : null;
    },
  };
}
