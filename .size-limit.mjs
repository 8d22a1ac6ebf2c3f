import { PAGES, readManifest, scriptsOf } from './scripts/page-scripts.mjs';

const manifest = readManifest();

export default PAGES.map(({ name, limit, onDemand }) => ({
  name: `JavaScript of the ${name}`,
  path: scriptsOf(manifest, onDemand),
  limit: `${limit} kB`,
  gzip: true,
  brotli: false,
}));
