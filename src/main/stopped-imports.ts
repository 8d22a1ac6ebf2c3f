import {
  FindUnfinishedImports,
  type UnfinishedImport,
} from '#application/dataset-creation/find-unfinished-imports.use-case';
import type { Clock } from '#application/shared/ports/clock.port';
import { WebLocksImportClaims } from '#infrastructure/browser/web-locks-import-claims';
import { LazyStoredImports } from './lazy-stored-imports';

/** Finds the unfinished imports of a user for all pages; loaded only if there are some. */
export function stoppedImports(clock: Clock): (userId: string) => Promise<readonly UnfinishedImport[]> {
  const claims = new WebLocksImportClaims();
  const find = new FindUnfinishedImports({ kept: new LazyStoredImports(), claims, clock });
  return (userId) => find.execute(userId, 'everywhere');
}
