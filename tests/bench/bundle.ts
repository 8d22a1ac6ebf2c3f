import { builtPages, currentSizes, pageLimits } from '../../scripts/page-sizes.mjs';
import type { Measured } from './report';

/** JavaScript, gzipped as a server would, that each page needs in all. */
export function measureBundle(): readonly Measured[] {
  const limits = pageLimits();
  return Object.entries(currentSizes()).map(([page, size]) => {
    const { [page]: limit } = limits;
    return {
      what: `JavaScript of the page ${page}, gzipped`,
      unit: 'kB',
      samples: [size / 1000],
      budget: limit === undefined ? null : limit / 1000,
    };
  });
}

/** Paths below the product's address of the scripts that are counted for a page. */
export function countedScripts(name: string): ReadonlySet<string> {
  const page = builtPages().find((one) => one.name === name);
  if (page === undefined) throw new Error(`There is no page "${name}"`);
  return new Set(page.counted.map((file) => `/${file}`));
}
