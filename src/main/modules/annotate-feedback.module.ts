import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { LoadWorkbench } from '#application/annotate-feedback/load-workbench.use-case';
import { FeedbackRecordSources } from '#application/annotate-feedback/feedback-record-sources';
import { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_REPOSITORY,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';

export const annotateFeedbackModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadWorkbench, [DATASET_REPOSITORY, WORKSPACE_REPOSITORY, ANNOTATION_GUIDE_REPOSITORY]);
  bindSingleton(bind, FeedbackRecordSources, [RECORD_REPOSITORY, RESPONSE_REPOSITORY, LoadSearchGuide]);
});
