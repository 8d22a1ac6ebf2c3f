import { HttpClient, type HttpClientDeps } from '#infrastructure/http/http-client';
import type { ServerConnection } from '#infrastructure/http/http-transport';
import { HttpAnnotationGuideRepository } from '#infrastructure/repositories/annotation-guide/http-annotation-guide.repository';
import { HttpAuthGateway } from '#infrastructure/repositories/auth/http-auth.gateway';
import { HttpDatasetRepository } from '#infrastructure/repositories/dataset/http-dataset.repository';
import { HttpProgressRepository } from '#infrastructure/repositories/progress/http-progress.repository';
import { HttpRecordRepository } from '#infrastructure/repositories/record/http-record.repository';
import { HttpBulkResponseRepository } from '#infrastructure/repositories/response/http-bulk-response.repository';
import { HttpResponseRepository } from '#infrastructure/repositories/response/http-response.repository';
import { HttpSearchGuideRepository } from '#infrastructure/repositories/search-guide/http-search-guide.repository';
import { HttpWorkspaceRepository } from '#infrastructure/repositories/workspace/http-workspace.repository';
import { FakeClock } from '../fakes/fake-clock';
import { InMemoryTokenStore } from '../fakes/in-memory-token-store';
import type { Backend } from './scenario';

/** The adapters the product runs on, over whatever network is given. */
export function httpBackend({
  onFailure,
  ...connection
}: ServerConnection & Pick<HttpClientDeps, 'onFailure'>): Backend {
  const tokens = new InMemoryTokenStore();
  const client = new HttpClient({
    tokens,
    clock: new FakeClock(),
    connection,
    ...(onFailure && { onFailure }),
  });
  return {
    tokens,
    auth: new HttpAuthGateway(client),
    datasets: new HttpDatasetRepository(client),
    workspaces: new HttpWorkspaceRepository(client),
    guide: new HttpAnnotationGuideRepository(client),
    records: new HttpRecordRepository(client),
    responses: new HttpResponseRepository(client),
    bulk: new HttpBulkResponseRepository(client),
    progress: new HttpProgressRepository(client),
    searchGuide: new HttpSearchGuideRepository(client),
  };
}
