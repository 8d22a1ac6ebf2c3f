import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { DatasetPlan } from '#domain/dataset-import/dataset-plan';
import { ok, type Result } from '#domain/shared/result';
import type { CreatedDataset, NewDatasetRepository } from './ports/new-dataset-repository.port';

type Step = () => Promise<Result<unknown, RepositoryFailure>>;

/** Makes a published dataset of a plan, or none: a draft whose parts were refused is deleted (SET-43). */
export class CreateDataset {
  readonly #datasets: NewDatasetRepository;

  constructor(datasets: NewDatasetRepository) {
    this.#datasets = datasets;
  }

  async execute(plan: DatasetPlan, workspaceId: string): Promise<Result<CreatedDataset, RepositoryFailure>> {
    const created = await this.#datasets.create(plan, workspaceId);
    if (!created.ok) return created;
    const id = created.value;
    const questionIds = new Map<string, string>();
    for (const step of this.#steps(id, plan, questionIds)) {
      // The order of the parts is the order in which they are made.
      // oxlint-disable-next-line no-await-in-loop
      const made = await step();
      if (made.ok) continue;
      // oxlint-disable-next-line no-await-in-loop
      await this.#datasets.remove(id);
      return made;
    }
    return ok({ id, questionIds });
  }

  #steps(id: string, plan: DatasetPlan, questionIds: Map<string, string>): readonly Step[] {
    const datasets = this.#datasets;
    return [
      ...plan.fields.map((field) => () => datasets.addField(id, field)),
      ...plan.questions.map((question) => async () => {
        const added = await datasets.addQuestion(id, question);
        if (added.ok) questionIds.set(question.name, added.value);
        return added;
      }),
      ...plan.properties.map((property) => () => datasets.addProperty(id, property)),
      ...plan.vectors.map((vector) => () => datasets.addVector(id, vector)),
      () => datasets.publish(id),
    ];
  }
}
