import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { RECORD_REPOSITORY, SEARCH_GUIDE_REPOSITORY } from '../port-tokens';

export const findRecordsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadSearchGuide, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, ReadPropertyValues, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, CountMatches, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, ReadSearchPreparation, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, PrepareSearchAgain, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, LoadReferenceRecord, [RECORD_REPOSITORY]);
});
