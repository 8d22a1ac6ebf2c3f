import { ContainerModule, type Bind } from 'inversify';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { CountMatches } from '#application/find-records/count-matches.use-case';
import { LoadReferenceRecord } from '#application/find-records/load-reference-record.use-case';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import { ReadPropertyValues } from '#application/find-records/read-property-values.use-case';
import { ReadSearchPreparation } from '#application/find-records/read-search-preparation.use-case';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { bindMade, bindSingleton } from '#ui/di/singletons';
import { HISTORY_DEPS } from '#ui/screens/annotate-feedback/answer-history/history.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_REPOSITORY,
  LOAD_BUNDLE,
  LOAD_HISTORY_REPOSITORY,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  SAVED_VIEW_REPOSITORY,
  SEARCH_GUIDE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';

export const annotateFeedbackModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadWorkbench, [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY]);
  bindSingleton(bind, FeedbackRecordSources, [RECORD_REPOSITORY, RESPONSE_REPOSITORY, LoadSearchGuide]);
  bindSearch(bind);
  bindSingleton(bind, FindDefaultView<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, ListViews<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, SaveView<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, DeleteView, [SAVED_VIEW_REPOSITORY]);
  bindMade(
    bind,
    HISTORY_DEPS,
    (loadRepository, loadBundle) =>
      new LazyChunk(async () => {
        const [{ historyDeps }, repository] = await Promise.all([
          import('../history-deps'),
          loadRepository(),
          loadBundle('answerHistory'),
        ]);
        return historyDeps(repository);
      }),
    [LOAD_HISTORY_REPOSITORY, LOAD_BUNDLE],
  );
});

function bindSearch(bind: Bind): void {
  bindSingleton(bind, LoadSearchGuide, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, ReadPropertyValues, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, CountMatches, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, ReadSearchPreparation, [SEARCH_GUIDE_REPOSITORY]);
  bindSingleton(bind, LoadReferenceRecord, [RECORD_REPOSITORY]);
}
