import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of the server for process tests: apart from the product's build, which may run at the same time. */
export const BUILT_SERVER = join(process.cwd(), 'node_modules', '.cache', 'ostraka', 'process-tests');

/** The members of the build scripts that are used here, which are plain JavaScript. */
interface BuildScripts {
  readonly ARTIFACTS: readonly { readonly name: string }[];
  isStale(artifact: unknown, dist: string): boolean;
  build(artifact: unknown, dist: string): Promise<void>;
}

/** Builds once before any test file runs: files run side by side, and one must not replace what another has started. */
export async function setup(): Promise<void> {
  const scripts = pathToFileURL(join(process.cwd(), 'scripts', 'build-artifacts.mjs')).href;
  const { ARTIFACTS, isStale, build }: BuildScripts = await import(/* @vite-ignore */ scripts);
  const server = ARTIFACTS.find(({ name }) => name === 'server');
  if (isStale(server, BUILT_SERVER)) await build(server, BUILT_SERVER);
}
