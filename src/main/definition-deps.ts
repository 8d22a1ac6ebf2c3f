import { LoadDefinition } from '#application/dataset-creation/load-definition.use-case';
import { WriteDefinition } from '#application/dataset-creation/write-definition.use-case';
import { WorkerSourceFiles } from '#infrastructure/dataset-import/worker-source-files';
import type { DefinitionDeps } from '../ui/screens/new-dataset/definition-file.view-model';

export function definitionDeps(): DefinitionDeps {
  const files = new WorkerSourceFiles();
  return { load: new LoadDefinition(files), write: new WriteDefinition(files) };
}
