// A plugin of the client's build: writes the first script (src/main/first-script.ts) into the page, where no request has to fetch it.
import { build } from 'vite';
import { BUILD_TARGETS } from './browsers.mjs';
import { PAGES } from '../src/domain/access/page-table.ts';
import { ROOT } from './dependencies.mjs';

const ENTRY = 'src/main/first-script.ts';

/** In bytes. It is inline in every page, before everything else. */
const LIMIT = 2_560;

/** Of the table of pages, what the first script reads. */
const firstReadsOnly = {
  name: 'ostraka:first-reads',
  load(id) {
    if (!id.endsWith('/src/domain/access/page-table.ts')) return null;
    const rows = Object.entries(PAGES).flatMap(([page, row]) =>
      'firstReads' in row ? [[page, { alias: row['alias'], firstReads: row.firstReads }]] : [],
    );
    return `export const PAGES = ${JSON.stringify(Object.fromEntries(rows))}`;
  },
};

async function firstScript() {
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [firstReadsOnly],
    build: {
      write: false,
      target: BUILD_TARGETS,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [{ code }] = output;
  if (Buffer.byteLength(code) > LIMIT)
    throw new Error(`${ENTRY} takes ${Buffer.byteLength(code)} bytes of ${LIMIT}`);
  return code.trim();
}

export function writeFirstScript() {
  return {
    name: 'ostraka:first-script',
    apply: /** @type {const} */ ('build'),
    transformIndexHtml: {
      order: /** @type {const} */ ('post'),
      async handler(html) {
        const script = `<script nonce="__CSP_NONCE__">${await firstScript()}</script>`;
        const behind = html.indexOf('</script>') + '</script>'.length;
        return html.slice(0, behind) + script + html.slice(behind);
      },
    },
  };
}
