// Which file of the client's build a module goes into (docs/design/delivery.md).
import path from 'node:path';
import { FAMILIES, PAGES } from '../src/domain/access/page-table.ts';
import { ROOT } from './dependencies.mjs';

/** Modules that begin a file, other than those of pages. Everything that they import follows them. */
const BEGINS = new Map([
  ['src/main/main.tsx', 'client'],
  ['src/main/pages/signed-in.page.ts', 'signed-in'],
  // The adapters of another backend may take its place, so the frame does not import it.
  ['src/main/modules/repositories.module.ts', 'signed-in'],
  ...Object.values(PAGES).map(({ name }) => /** @type {const} */ ([`src/main/pages/${name}.page.ts`, name])),
]);

/** Files with the file that is loaded before them: the tree that decides where shared modules go. */
const BEFORE = new Map([
  ['signed-in', 'client'],
  ...Object.entries(FAMILIES),
  ...Object.values(PAGES).map(({ name, family = 'signed-in' }) => /** @type {const} */ ([name, family])),
]);

const PAGE_NAMES = new Set(Object.values(PAGES).map(({ name }) => name));

/** Texts of every page behind the sign-in come with those of the shell: apart, they would cost a request for a kilobyte. */
const TEXTS = /^locales\/(\w+)\.json\?bundle=(?:shell|outbox)$/u;

/** The file with everything that is loaded before it. */
function pathTo(name) {
  const before = BEFORE.get(name);
  return before === undefined ? [name] : [...pathTo(before), name];
}

/** The last file that is loaded before, or is, each of these. */
function commonFile(names) {
  const [first, ...others] = names.map(pathTo);
  return first?.findLast((name) => others.every((other) => other.includes(name)));
}

/**
 * The file of a module by the files that need it (`needing`) and those that load a part on demand that needs it (`loading`); null where
 * the bundler decides, since only parts on demand need it. Such a part may load the file of another family, but no other page and no file
 * that comes after the one from which it is loaded: a page of its family would load the rest of that file in vain.
 */
export function chunkOf(needing, loading) {
  const common = commonFile(needing);
  if (common === undefined) {
    const home = loading.length > 1 ? commonFile(loading) : undefined;
    // Parts of several pages: a file that none of them begins with would make each page load them at first.
    return home !== undefined && loading.includes(home) && isWithinFamilies(home) ? home : null;
  }
  const isForOthers = PAGE_NAMES.has(common) && loading.some((name) => name !== common);
  const file = isForOthers ? BEFORE.get(common) : common;
  const earlier = loading.filter((name) => isWithinFamilies(name) && pathTo(file).includes(name));
  return commonFile([file, ...earlier]);
}

/** False for the client and its shell, which load parts of every family on demand. */
function isWithinFamilies(name) {
  return name !== 'client' && name !== 'signed-in';
}

/** The naming of files that the bundler asks for each module. */
export function createChunkNames() {
  const homes = new Map();

  /** Modules, of those that begin a file or are loaded on demand, that lead to this one by static imports. */
  function beginningsOf(id, graph) {
    const seen = new Set([id]);
    for (const one of seen)
      for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
    return [...seen].filter(
      (one) => BEGINS.has(nameOf(one)) || (graph.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0,
    );
  }

  function needsOf(id, graph) {
    const beginnings = beginningsOf(id, graph);
    const own = beginnings.flatMap((one) => BEGINS.get(nameOf(one)) ?? []);
    const onDemand = beginnings.filter((one) => !BEGINS.has(nameOf(one)));
    return { needing: [...new Set(own)], loading: onDemand.flatMap((one) => homeOf(one, graph)) };
  }

  /** The file from which a part is loaded on demand. */
  function homeOf(part, graph) {
    if (homes.has(part)) return homes.get(part);
    homes.set(part, []);
    const importers = graph.getModuleInfo(part).dynamicImporters;
    const home = commonFile(importers.flatMap((importer) => filesAround(needsOf(importer, graph))));
    homes.set(part, home === undefined ? [] : [home]);
    return homes.get(part);
  }

  /** The file of a module, or those from which the parts are loaded that need it. */
  function filesAround({ needing, loading }) {
    return needing.length > 0 ? [chunkOf(needing, loading)] : loading;
  }

  return (id, graph) => {
    const [, language] = TEXTS.exec(nameOf(id)) ?? [];
    if (language !== undefined) return `texts-${language}`;
    const { needing, loading } = needsOf(id, graph);
    return chunkOf(needing, loading);
  };
}

/** Path of a module from the root of the project, with its query. */
function nameOf(id) {
  return path.relative(ROOT, id).replaceAll(path.sep, '/');
}
