import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCALES, resolveLocale, type Locale } from '#domain/session/locale';

/** Left by the build (scripts/page-files.mjs) where nothing is served from. */
const FILE = '.vite/page-files.json';

const pagesSchema = z.array(
  z.object({
    paths: z.array(z.string()),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    texts: z.record(z.enum(LOCALES), z.array(z.string())),
  }),
);

type PageFiles = z.infer<typeof pagesSchema>[number];

/** Files of each page of the client, named in the page, so that they are loaded side by side and not one after the other. */
export class ClientPages {
  readonly #pages: ReadonlyArray<readonly [path: RegExp, files: PageFiles]>;
  readonly #basePath: string;

  constructor(pages: readonly PageFiles[], basePath: string) {
    this.#pages = pages.flatMap((page) => page.paths.map((path) => [patternOf(path), page] as const));
    this.#basePath = basePath;
  }

  /** The page with the files of an address in its head, except those that every page names. The path is as it is below the base path. */
  withFiles(html: string, path: string, request: Request): string {
    const files = this.#pages.find(([pattern]) => pattern.test(path))?.[1];
    if (files === undefined) return html;
    const isNew = (file: string) => !html.includes(`"${this.#basePath}${file}"`);
    const scripts = new Set([...files.scripts, ...files.texts[this.#localeOf(request)]]);
    const links = [
      ...[...scripts].filter(isNew).map((file) => this.#link('modulepreload', file)),
      ...files.styles.filter(isNew).map((file) => this.#link('stylesheet', file)),
    ];
    return html.replace('</head>', (end) => links.join('') + end);
  }

  /** As the client's own requests for modules and style sheets, or the browser would load them twice. */
  #link(rel: string, file: string): string {
    return `<link rel="${rel}" crossorigin href="${this.#basePath}${file}" />`;
  }

  /** The language in which the client will start. */
  #localeOf(request: Request): Locale {
    const name = encodeURIComponent(`${this.#basePath.slice(1)}locale`);
    const cookies = (request.headers.get('cookie') ?? '').split('; ');
    const stored = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
    const languages = (request.headers.get('accept-language') ?? '').split(',');
    return resolveLocale(
      stored ?? null,
      languages.map((language) => (language.split(';', 1)[0] ?? '').trim()),
    );
  }
}

/** A build without the list, as one of an earlier version, has pages that load their files by themselves. */
export async function readClientPages(folder: string, basePath: string): Promise<ClientPages> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '[]');
  return new ClientPages(pagesSchema.parse(JSON.parse(text)), basePath);
}

/** `:id` matches one segment of a path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u');
}
