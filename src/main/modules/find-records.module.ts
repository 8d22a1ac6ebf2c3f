import { ContainerModule } from 'inversify';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { RECORD_REPOSITORY, SEARCH_GUIDE_REPOSITORY } from '../port-tokens';

export const findRecordsModule = new ContainerModule(({ bind }) => {
  bind(LoadSearchGuide)
    .toResolvedValue((guide) => new LoadSearchGuide(guide), [SEARCH_GUIDE_REPOSITORY])
    .inSingletonScope();
  bind(ReadPropertyValues)
    .toResolvedValue((guide) => new ReadPropertyValues(guide), [SEARCH_GUIDE_REPOSITORY])
    .inSingletonScope();
  bind(CountMatches)
    .toResolvedValue((guide) => new CountMatches(guide), [SEARCH_GUIDE_REPOSITORY])
    .inSingletonScope();
  bind(ReadSearchPreparation)
    .toResolvedValue((guide) => new ReadSearchPreparation(guide), [SEARCH_GUIDE_REPOSITORY])
    .inSingletonScope();
  bind(LoadReferenceRecord)
    .toResolvedValue((records) => new LoadReferenceRecord(records), [RECORD_REPOSITORY])
    .inSingletonScope();
});
