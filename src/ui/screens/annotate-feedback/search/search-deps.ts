import type { CountMatches } from '#application/find-records/count-matches.use-case';
import type { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import type { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import type { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import type { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import type { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';

export interface SearchDeps {
  readonly loadGuide: Pick<LoadSearchGuide, 'execute'>;
  readonly readValues: Pick<ReadPropertyValues, 'execute'>;
  readonly loadReference: Pick<LoadReferenceRecord, 'execute'>;
  readonly countMatches: Pick<CountMatches, 'execute'>;
  readonly readPreparation: Pick<ReadSearchPreparation, 'execute'>;
  readonly prepareAgain: Pick<PrepareSearchAgain, 'execute'>;
}
