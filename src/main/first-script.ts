import { BASE_PATH } from '#infrastructure/browser/base-path';
import { TOKEN_KEY } from '#infrastructure/browser/local-storage-token-store';
import { readStored } from '#infrastructure/browser/safe-storage';
import { beginFirstCalls } from '#infrastructure/http/first-calls';

/*
 * The page's first script, which the build writes into the page (scripts/first-script.mjs): it runs before anything else is loaded, so
 * that the server's answers come beside the client's files and not after them.
 */
const { pathname, search } = location;
beginFirstCalls({ basePath: BASE_PATH, pathname, search, token: readStored(() => localStorage, TOKEN_KEY) });
