import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { pathBelow } from '../base-path';
import { CLIENT_HEADERS, newNonce, pageHeaders, withNonce } from './client-headers';
import { readClientPages } from './page-files';
import { compressed, isWorthCompressing, preferredEncoding, THOROUGHLY, type Encoding } from './compression';

export type AnswerRequest = (request: Request) => Promise<Response>;

/** Files below this folder carry a digest of their content in their names. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** Folder of the built client: next to the built server, or below `dist` when the server runs from its sources. */
export function findClientFolder(serverFile: string): string | undefined {
  const candidates = ['../client/', '../dist/client/'].map((path) =>
    fileURLToPath(new URL(path, serverFile)),
  );
  return candidates.find((folder) => existsSync(join(folder, 'index.html')));
}

/**
 * Serves the files that lie in the folder now and no others, so that no path can lead out of it. Pages of the client
 * have addresses of their own, which all get the one page there is. Outside the base path there is nothing, but the host's root
 * leads there.
 */
export function clientFiles(folder: string, basePath = '/'): AnswerRequest {
  const files = new Map(publicFiles(folder).map((path) => [path, new ClientFile(join(folder, path), path)]));
  const page = readOnce(async () => ({
    html: belowBasePath(await readPage(folder), basePath),
    pages: await readClientPages(folder, basePath),
  }));
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const requested = pathBelow(basePath, pathname);
    if (requested === null) return outside(basePath, pathname, search);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainAnswer(405, 'Method Not Allowed');
    const path = decoded(requested);
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file !== undefined) return file.answer(request);
    if (!isPage(path, request)) return plainAnswer(404, 'Not Found');
    const { html, pages } = await page();
    return pageAnswer(pages.withFiles(html, path, request));
  };
}

/** A file could not be read: the folder was changed under the server, or its disk fails. The API is not affected. */
export class ClientFileUnreadable extends Error {
  override readonly name = 'ClientFileUnreadable';
}

/** Reads once and keeps the content: the client is small, and its files do not change under a server. Failures are not kept. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((thrown: unknown) => {
      kept = undefined;
      throw new ClientFileUnreadable(thrown instanceof Error ? thrown.message : String(thrown));
    });
    return kept;
  };
}

/** Hidden files, as Vite's own manifest, are for those who build. */
function publicFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The page that the build leaves to this server; a build of an earlier version has the one page. */
function readPage(folder: string): Promise<string> {
  return readFile(join(folder, '.vite/index.html'), 'utf8').catch(() =>
    readFile(join(folder, 'index.html'), 'utf8'),
  );
}

/** The page with the addresses of its files: they are relative in the build, and one page has many addresses. */
function belowBasePath(html: string, basePath: string): string {
  return html.replaceAll(/(?<=["'])\.\//gu, basePath);
}

/** A file that is missing must not look like a page: a browser would run it as a script. */
function isPage(path: string, request: Request): boolean {
  if (path === '/' || path === '/index.html') return true;
  return !path.startsWith(HASHED) && (request.headers.get('accept') ?? '').includes('text/html');
}

function outside(basePath: string, pathname: string, search: string): Response {
  if (pathname !== '/' && `${pathname}/` !== basePath) return plainAnswer(404, 'Not Found');
  return new Response(null, { status: 307, headers: { Location: basePath + search } });
}

function pageAnswer(html: string): Response {
  const nonce = newNonce();
  const headers = {
    ...pageHeaders(nonce),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  };
  return new Response(withNonce(html, nonce), { headers });
}

function plainAnswer(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...CLIENT_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

class ClientFile {
  readonly #file: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #isCompressible: boolean;
  readonly #bodies = new Map<Encoding, () => Promise<Uint8Array<ArrayBuffer>>>();

  constructor(file: string, path: string) {
    const type = getMimeType(path) ?? 'application/octet-stream';
    this.#file = file;
    this.#isCompressible = isWorthCompressing(type);
    this.#headers = {
      ...CLIENT_HEADERS,
      'Content-Type': type,
      'Cache-Control': path.startsWith(HASHED) ? FOREVER : 'no-cache',
      ...(this.#isCompressible && { Vary: 'Accept-Encoding' }),
    };
  }

  async answer(request: Request): Promise<Response> {
    const encoding = this.#isCompressible
      ? preferredEncoding(request.headers.get('accept-encoding'))
      : 'identity';
    const headers =
      encoding === 'identity' ? this.#headers : { ...this.#headers, 'Content-Encoding': encoding };
    return new Response(await this.#body(encoding), { headers });
  }

  #body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const body = this.#bodies.get(encoding) ?? readOnce(() => this.#read(encoding));
    this.#bodies.set(encoding, body);
    return body();
  }

  async #read(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    return compressed(new Uint8Array(await readFile(this.#file)), encoding, THOROUGHLY);
  }
}
