import { ContainerModule } from 'inversify';
import { HttpAnnotationGuideRepository } from '../../infrastructure/repositories/annotation-guide/http-annotation-guide.repository';
import { HttpDatasetRepository } from '../../infrastructure/repositories/dataset/http-dataset.repository';
import { HttpProgressRepository } from '../../infrastructure/repositories/progress/http-progress.repository';
import { HttpRecordRepository } from '../../infrastructure/repositories/record/http-record.repository';
import { HttpResponseRepository } from '../../infrastructure/repositories/response/http-response.repository';
import { HttpWorkspaceRepository } from '../../infrastructure/repositories/workspace/http-workspace.repository';
import {
  ANNOTATION_GUIDE_REPOSITORY,
  DATASET_REPOSITORY,
  PROGRESS_REPOSITORY,
  RECORD_REPOSITORY,
  RESPONSE_REPOSITORY,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** The server's data, over HTTP. */
export const repositoriesModule = new ContainerModule(({ bind }) => {
  bind(DATASET_REPOSITORY)
    .toResolvedValue((http) => new HttpDatasetRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(WORKSPACE_REPOSITORY)
    .toResolvedValue((http) => new HttpWorkspaceRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(PROGRESS_REPOSITORY)
    .toResolvedValue((http) => new HttpProgressRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(ANNOTATION_GUIDE_REPOSITORY)
    .toResolvedValue((http) => new HttpAnnotationGuideRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(RECORD_REPOSITORY)
    .toResolvedValue((http) => new HttpRecordRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(RESPONSE_REPOSITORY)
    .toResolvedValue((http) => new HttpResponseRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
});
