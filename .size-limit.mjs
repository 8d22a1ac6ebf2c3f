import { PAGES, readManifest, scriptsOf } from './scripts/page-scripts.mjs';

const LIMITS = { 'sign-in page': '180 kB', 'annotation page': '320 kB' };
const manifest = readManifest();

export default Object.entries(LIMITS).map(([page, limit]) => ({
  name: `JavaScript of the ${page}`,
  path: scriptsOf(manifest, PAGES[page]),
  limit,
  gzip: true,
  brotli: false,
}));
