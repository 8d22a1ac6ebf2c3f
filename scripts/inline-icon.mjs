// Build plugin: writes the page's icon into the page. As a file of 300 bytes it was a request of every opening.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './dependencies.mjs';

const ICON = 'src/ui/shared/icons/favicon.svg';

/** An icon as an address that holds it; letters of SVG that end an attribute or begin a fragment are escaped. */
export function iconAddress(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg.replaceAll(/\s*\n\s*/gu, ' ').trim())}`;
}

/** Before Vite looks at the page, which would make a file of it. Fails when the page names no such icon. */
export function inlineIcon() {
  return {
    name: 'ostraka:inline-icon',
    apply: /** @type {const} */ ('build'),
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      handler(html) {
        const link = `href="/${ICON}"`;
        if (!html.includes(link)) throw new Error(`index.html does not name ${ICON}`);
        return html.replace(link, () => `href="${iconAddress(readFileSync(path.join(ROOT, ICON), 'utf8'))}"`);
      },
    },
  };
}
