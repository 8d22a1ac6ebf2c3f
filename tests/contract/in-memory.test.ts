import { aDataset, aWorkspace, DATASET_ID } from '../builders/dataset.builder';
import { aRecord } from '../builders/record.builder';
import { aUser } from '../builders/user.builder';
import { InMemoryAnnotationGuideRepository } from '../fakes/in-memory-annotation-guide.repository';
import { InMemoryAnnotations } from '../fakes/in-memory-annotations';
import { InMemoryAuthGateway } from '../fakes/in-memory-auth.gateway';
import { InMemoryBulkResponseRepository } from '../fakes/in-memory-bulk-response.repository';
import { InMemoryDatasetRepository } from '../fakes/in-memory-dataset.repository';
import { InMemoryProgressRepository } from '../fakes/in-memory-progress.repository';
import { InMemoryRecordRepository } from '../fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '../fakes/in-memory-response.repository';
import { InMemorySearchGuideRepository } from '../fakes/in-memory-search-guide.repository';
import { InMemoryTokenStore } from '../fakes/in-memory-token-store';
import { InMemoryWorkspaceRepository } from '../fakes/in-memory-workspace.repository';
import { describeBackend } from './backend-contract';
import { AGENTS, LENGTHS, SPLITS } from './search-contract';
import {
  DATASET,
  DIMENSIONS,
  FIELDS,
  PERSON,
  PROPERTIES,
  QUESTIONS,
  RECORDS,
  SUGGESTIONS,
  VECTORS,
  WORKSPACE,
  type Backend,
} from './scenario';

const records = RECORDS.map(({ externalId, fields, metadata }) =>
  aRecord({
    id: `record-${externalId}`,
    externalId,
    fields: Object.fromEntries(fields),
    metadata,
    suggestions: externalId === 'row-2' ? suggestions() : [],
  }),
);

function suggestions() {
  return SUGGESTIONS.map(({ question, ...suggestion }, index) => ({
    ...suggestion,
    id: `suggestion-${index}`,
    questionId: `question-${question}`,
  }));
}

function backend(): Backend {
  const tokens = new InMemoryTokenStore();
  const { username, firstName, password } = PERSON;
  const user = aUser({ username, firstName, lastName: null, workspaces: [WORKSPACE] });
  const annotations = new InMemoryAnnotations(records, { questions: QUESTIONS });
  return {
    tokens,
    auth: new InMemoryAuthGateway(tokens, [{ user, password }]),
    datasets: new InMemoryDatasetRepository({
      feedback: [aDataset({ id: DATASET_ID, ...DATASET })],
      tasks: [],
    }),
    workspaces: new InMemoryWorkspaceRepository([aWorkspace({ name: WORKSPACE })]),
    guide: new InMemoryAnnotationGuideRepository({ fields: FIELDS, questions: QUESTIONS }),
    records: new InMemoryRecordRepository(annotations),
    responses: new InMemoryResponseRepository(annotations),
    bulk: new InMemoryBulkResponseRepository(annotations),
    progress: new InMemoryProgressRepository(annotations),
    searchGuide: new InMemorySearchGuideRepository({
      properties: PROPERTIES.map((property) => ({ ...property, id: property.name })),
      vectors: VECTORS.map((vector) => ({ ...vector, dimensions: DIMENSIONS })),
      agents: AGENTS,
      values: { split: SPLITS, length: LENGTHS },
    }),
  };
}

describeBackend('the fakes in memory', () =>
  Promise.resolve({ open: () => Promise.resolve(backend()), close: () => Promise.resolve() }),
);
