import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientFileUnreadable, clientFiles, findClientFolder, type AnswerRequest } from './client-files';

const PAGE = `<!doctype html><html><head><script nonce="__CSP_NONCE__">var path = './';</script>
<script src="./assets/main-1a2b3c.js"></script></head><body>page</body></html>`;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;

let folder: string;
let client: AnswerRequest;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ostraka-client-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'client/.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'client/index.html'), PAGE);
  writeFileSync(join(folder, 'client/assets/main-1a2b3c.js'), SCRIPT);
  writeFileSync(join(folder, 'client/assets/inter-1a2b3c.woff2'), 'font');
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'client/robots.txt'), 'none');
  client = clientFiles(join(folder, 'client'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  client(new Request(`http://localhost${path}`, { headers }));
const AS_PAGE = { accept: 'text/html,*/*;q=0.8' };

describe('a page of the client', () => {
  it.each(['/', '/index.html', '/datasets?search=x', '/dataset/7/annotation-mode', '/datasets/a/b.c'])(
    '%s gets the one page there is, fresh each time',
    async (path) => {
      const response = await get(path, AS_PAGE);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('page</body>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('may run and load only what comes from here, and what carries a nonce that no other answer has (SCR-52)', async () => {
    const [first, second] = [await get('/', AS_PAGE), await get('/', AS_PAGE)];
    const policy = first.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(nonce).not.toBe('');
    const html = await first.text();
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).toContain("base-uri 'none'");
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('leaves a page that opened it no handle of its window', async () => {
    expect((await get('/', AS_PAGE)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('may show pictures and media of records from anywhere, and sends and runs nothing there (SCR-52)', async () => {
    const policy = (await get('/', AS_PAGE)).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules.get('img-src')).toBe("img-src 'self' data: https: http:");
    expect(rules.get('media-src')).toBe('media-src data: https: http:');
    for (const strict of ['default-src', 'script-src', 'style-src', 'connect-src', 'font-src', 'form-action'])
      expect(rules.get(strict)).not.toMatch(/https?:|data:|blob:|\*/u);
  });
});

describe('a page that the build lists', () => {
  const listed = [
    {
      paths: ['/', '/datasets'],
      scripts: ['assets/main-1a2b3c.js', 'assets/datasets-1.js'],
      styles: ['assets/datasets-1.css'],
      texts: { en: ['assets/en-1.js'], de: ['assets/de-1.js'] },
    },
    {
      paths: ['/dataset/:id/annotation-mode'],
      scripts: ['assets/annotation-1.js'],
      styles: [],
      texts: { en: ['assets/main-1a2b3c.js'], de: [] },
    },
  ];

  async function headOf(path: string, headers: Record<string, string> = {}, basePath = '/') {
    const own = mkdtempSync(join(tmpdir(), 'ostraka-pages-'));
    mkdirSync(join(own, '.vite'));
    writeFileSync(join(own, 'index.html'), PAGE);
    writeFileSync(join(own, '.vite/page-files.json'), JSON.stringify(listed));
    const request = new Request(`http://localhost${path}`, { headers: { ...AS_PAGE, ...headers } });
    const html = await (await clientFiles(own, basePath)(request)).text();
    rmSync(own, { recursive: true });
    return [...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)" \/>/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
  }

  it('names its scripts, styles and texts once, except those that every page has', async () => {
    const datasets = [
      'modulepreload /assets/datasets-1.js',
      'modulepreload /assets/en-1.js',
      'stylesheet /assets/datasets-1.css',
    ];
    expect(await headOf('/datasets?search=x')).toEqual(datasets);
    expect(await headOf('/')).toEqual(datasets);
    expect(await headOf('/dataset/7/annotation-mode')).toEqual(['modulepreload /assets/annotation-1.js']);
  });

  it.each([
    ['that the browser prefers', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }, 'de'],
    ['that was chosen', { 'accept-language': 'de', cookie: 'other=1; locale=en' }, 'en'],
    ['English, when nothing is said', {}, 'en'],
  ])('has the texts of the language %s', async (_rule, headers, language) => {
    expect(await headOf('/datasets', headers)).toContain(`modulepreload /assets/${language}-1.js`);
  });

  it('has addresses and the choice of a language below a path', async () => {
    const headers = { cookie: 'tools%2Flocale=de' };
    expect(await headOf('/tools/datasets', headers, '/tools/')).toEqual([
      'modulepreload /tools/assets/datasets-1.js',
      'modulepreload /tools/assets/de-1.js',
      'stylesheet /tools/assets/datasets-1.css',
    ]);
  });

  it('is not one whose path only begins alike', async () => {
    expect(await headOf('/datasets/more')).toEqual([]);
    expect(await headOf('/dataset/7/8/annotation-mode')).toEqual([]);
  });
});

describe('a file of the client', () => {
  it('with a digest in its name is kept for good', async () => {
    const response = await get('/assets/main-1a2b3c.js');
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('without a digest is asked for again', async () => {
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['', null],
  ])('goes to a browser that accepts %j as %s', async (accepted, encoding) => {
    const response = await get('/assets/main-1a2b3c.js', { 'accept-encoding': accepted });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (content: Uint8Array) => content }[
      encoding ?? 'none'
    ];
    expect(new TextDecoder().decode(unpack?.(bytes))).toBe(SCRIPT);
  });

  it('that is packed in itself is not packed again', async () => {
    const response = await get('/assets/inter-1a2b3c.woff2', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-type')).toBe('font/woff2');
  });
});

describe.each(['/', '/ostraka/', '/tools/ostraka/'])('below %s', (basePath) => {
  const ask = (path: string) =>
    clientFiles(
      join(folder, 'client'),
      basePath,
    )(new Request(`http://localhost${path}`, { headers: AS_PAGE }));

  it.each(['', 'datasets', 'dataset/7/annotation-mode'])(
    'the page %s names its files and its path',
    async (page) => {
      const html = await (await ask(basePath + page)).text();
      expect(html).toContain(`src="${basePath}assets/main-1a2b3c.js"`);
      expect(html).toContain(`var path = '${basePath}';`);
      expect(html).not.toContain('./');
    },
  );

  it('a file is served, and one outside the folder is not', async () => {
    expect(await (await ask(`${basePath}assets/main-1a2b3c.js`)).text()).toBe(SCRIPT);
    expect(await (await ask(`${basePath}..%2fsecret.txt`)).text()).toContain('page</body>');
  });
});

describe('outside the base path', () => {
  const ask = (path: string, method = 'GET') =>
    clientFiles(
      join(folder, 'client'),
      '/tools/ostraka/',
    )(new Request(`http://localhost${path}`, { method, headers: AS_PAGE }));

  it.each([
    ['/', '/tools/ostraka/'],
    ['/?a=b', '/tools/ostraka/?a=b'],
    ['/tools/ostraka', '/tools/ostraka/'],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([307, location]);
  });

  it.each([
    '/tools',
    '/tools/',
    '/tools/ostrakas',
    '/tools/ostraka/../',
    '/datasets',
    '/assets/main-1a2b3c.js',
    '/robots.txt',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, 'POST')).status).toBe(404);
  });
});

describe('missing files', () => {
  it.each(['/assets/main-old.js', '/assets/', '/assets'])('%s never looks like a page', async (path) => {
    const response = await get(`${path}`, path === '/assets' ? {} : AS_PAGE);
    expect(response.status).toBe(404);
  });

  it.each([
    '/missing.js',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%E0%A4%A',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('other methods are not allowed', async () => {
    expect((await client(new Request('http://localhost/', { method: 'POST' }))).status).toBe(405);
  });
});

it.each(['index.html', 'robots.txt'])('a failed read of %s is named and not kept', async (name) => {
  const [file, aside] = [join(folder, 'client', name), join(folder, 'aside')];
  const files = clientFiles(join(folder, 'client'));
  const ask = () => files(new Request(`http://localhost/${name}`));
  renameSync(file, aside);
  await expect(ask()).rejects.toThrow(ClientFileUnreadable);
  await expect(ask()).rejects.toThrow(file);
  renameSync(aside, file);
  expect((await ask()).status).toBe(200);
});

describe('the folder of the client', () => {
  it('the folder of the client is found next to the built server and from the sources, and only if it is built', () => {
    const found = (path: string) => findClientFolder(new URL(path, `file://${folder}/`).href);
    expect(found('server/main.js')).toBe(join(folder, 'client/'));
    expect(found('elsewhere/server/main.ts')).toBeUndefined();
  });
});
