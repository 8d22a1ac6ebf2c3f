import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Copies the parts of the page that describes the API next to the client, unchanged: no page of the client loads them. */
export function apiDocs() {
  return {
    name: 'ostraka:api-docs',
    apply: 'build',
    generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      for (const file of FILES) {
        const source = readFileSync(resolve(`swagger-ui-dist/${file}`));
        this.emitFile({ type: 'asset', fileName: `api-docs/${file}`, source });
      }
    },
  };
}
