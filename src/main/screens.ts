import type { Container, ContainerModule } from 'inversify';
import { PAGE_PATHS, PAGES } from '#domain/access/page-table';
import type { LoadScreen, Screen, Screens } from '#ui/app/pages';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import type { TextBundle } from '#ui/shared/i18n/load-texts';

/** The exports of each file of `pages`. */
interface PageParts {
  readonly component: Screen;
  /** Modules bound when the page is first opened. */
  readonly modules: readonly ContainerModule[];
  /** Called once the modules are bound. */
  readonly begin?: (container: Container) => void;
}

const FILES = import.meta.glob<PageParts>('./pages/*.page.ts', { import: 'page' });

/** Binds the ports of the server's data. */
type LoadData = () => Promise<ContainerModule>;

/** Loads texts that only one screen uses, in the required languages. */
type LoadBundle = (bundle: TextBundle) => Promise<void>;

/** Loads each page with its texts and features, and binds each module once. */
export function createScreens(container: Container, loadData: LoadData, loadBundle: LoadBundle): Screens {
  const bound = new Set<ContainerModule>();
  const open =
    (name: string, bundles: readonly TextBundle[], data: LoadData | null): LoadScreen =>
    async () => {
      const load = FILES[`./pages/${name}.page.ts`];
      if (load === undefined) throw new Error(`src/main/pages has no ${name}.page.ts`);
      const [{ component, modules, begin }, dataModule] = await Promise.all([
        load(),
        data?.(),
        ...bundles.map(loadBundle),
      ]);
      const wanted = dataModule === undefined ? modules : [dataModule, ...modules];
      const missing = wanted.filter((module) => !bound.has(module));
      for (const module of missing) bound.add(module);
      container.load(...missing);
      begin?.(container);
      return component;
    };
  const pages = PAGE_PATHS.map((path) => {
    const { name, texts, right } = PAGES[path];
    return [path, open(name, texts, right === null ? null : loadData)] as const;
  });
  const frame = new LazyChunk(open('signed-in', ['outbox'], loadData));
  return {
    // The object has every path of the table.
    pages: Object.fromEntries(pages) as Screens['pages'],
    frame: () => frame.load(),
  };
}
