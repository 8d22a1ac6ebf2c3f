import { BASE_PATH } from '#infrastructure/browser/base-path';
import { TOKEN_KEY } from '#infrastructure/browser/local-storage-token-store';
import { readStored } from '#infrastructure/browser/safe-storage';
import { beginFirstCalls } from '#infrastructure/http/first-calls';
import { firstPaths } from '#infrastructure/http/first-paths';

/*
 * The build writes this script into the page (scripts/first-script.mjs). It runs before anything else is loaded, so that the browser
 * requests data and files at the same time.
 */
beginFirstCalls({
  basePath: BASE_PATH,
  calls: firstPaths(location.pathname.slice(BASE_PATH.length - 1), location.search),
  token: readStored(() => localStorage, TOKEN_KEY),
});
