import { allScriptsOf, PAGES, readManifest } from './scripts/page-files.mjs';

const manifest = readManifest();

export default PAGES.map((page) => ({
  name: `JavaScript of the ${page.name}`,
  path: allScriptsOf(manifest, page),
  limit: `${page.limit} kB`,
  gzip: true,
  brotli: false,
}));
