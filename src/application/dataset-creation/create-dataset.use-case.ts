import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import { err, ok, type Result } from '#domain/shared/result';
import type { DatasetInMaking, MakingJob } from './import-job';
import type { CreatedDataset, MadeParts, NewDatasetRepository } from './ports/new-dataset-repository.port';

/** The server refused the dataset or one of its parts; nothing of it is left there. */
export interface DatasetRefusal {
  readonly code: 'dataset-refused';
  readonly failure: RepositoryFailure;
}

type Step = () => Reply<unknown>;

const NO_PARTS: MadeParts = {
  isPublished: false,
  fields: new Set(),
  questionIds: new Map(),
  properties: new Set(),
  vectors: new Set(),
};

/**
 * Creates and publishes the dataset of an import, or nothing: a draft whose parts were refused is deleted (SET-43). A dataset
 * that was begun before is continued from its state on the server. Each part is created once, regardless of the call at which the
 * previous page was interrupted (SET-80).
 */
export class CreateDataset {
  readonly #datasets: NewDatasetRepository;

  constructor(datasets: NewDatasetRepository) {
    this.#datasets = datasets;
  }

  /** `note` stores the known facts of the draft; the next call waits for it. */
  async execute(
    job: MakingJob,
    note: (dataset: DatasetInMaking) => Promise<void>,
  ): Promise<Result<CreatedDataset, RepositoryFailure | DatasetRefusal>> {
    const draft = await this.#draft(job, note);
    if (!draft.ok) return isRefusal(draft.error) ? refused(draft.error) : draft;
    const id = draft.value;
    const made = await this.#complete(id, job);
    if (made.ok || !isRefusal(made.error)) return made;
    const removed = await this.#datasets.remove(id);
    // A draft that could not be deleted remains with its import, which the user can discard.
    return removed.ok || removed.error.kind === 'not-found' ? refused(made.error) : made;
  }

  async #draft(
    { id, datasetName: name, dataset }: MakingJob,
    note: (dataset: DatasetInMaking) => Promise<void>,
  ): Reply<string> {
    if (dataset.draftId !== null) return ok(dataset.draftId);
    const { workspaceId, draftId: _none, isBegun, ...facts } = dataset;
    await note({ ...dataset, isBegun: true });
    const head = { name, ...facts };
    let draft = await this.#datasets.create(head, workspaceId, `${id}/dataset`);
    if (!draft.ok && draft.error.kind === 'conflict' && isBegun) {
      // If the server forgot the key, or does not support keys, it has the draft whose answer got lost: an empty one of this
      // name.
      const found = await this.#datasets.findEmptyDraft(name, workspaceId);
      if (!found.ok) return found;
      if (found.value !== null) draft = ok(found.value);
    }
    if (draft.ok) await note({ ...dataset, isBegun: true, draftId: draft.value });
    return draft;
  }

  async #complete(id: string, { id: key, plan, dataset }: MakingJob): Reply<CreatedDataset> {
    const there = dataset.isBegun ? await this.#datasets.parts(id) : ok(NO_PARTS);
    if (!there.ok) return there;
    const questionIds = new Map(there.value.questionIds);
    const steps = there.value.isPublished ? [] : this.#steps(id, plan, key, there.value, questionIds);
    for (const step of steps) {
      // Parts are ordered by the time of their creation, so they are created sequentially.
      // oxlint-disable-next-line no-await-in-loop
      const made = await step();
      if (!made.ok) return made;
    }
    return ok({ id, questionIds });
  }

  #steps(
    id: string,
    { fields, questions, properties, vectors }: RowPlan,
    key: string,
    there: MadeParts,
    questionIds: Map<string, string>,
  ): readonly Step[] {
    const datasets = this.#datasets;
    /** Steps for the missing parts; the key of a step contains the index of the part in the plan. */
    const missing = <Part extends { readonly name: string }>(
      parts: readonly Part[],
      made: { has(name: string): boolean },
      add: (part: Part, place: number) => ReturnType<Step>,
    ): readonly Step[] =>
      parts.flatMap((part, place) => (made.has(part.name) ? [] : [() => add(part, place)]));
    return [
      ...missing(fields, there.fields, (field, n) => datasets.addField(id, field, `${key}/field/${n}`)),
      ...missing(questions, there.questionIds, async (question, n) => {
        const added = await datasets.addQuestion(id, question, `${key}/question/${n}`);
        if (added.ok) questionIds.set(question.name, added.value);
        return added;
      }),
      ...missing(properties, there.properties, (property, n) =>
        datasets.addProperty(id, property, `${key}/property/${n}`),
      ),
      ...missing(vectors, there.vectors, (vector, n) => datasets.addVector(id, vector, `${key}/vector/${n}`)),
      () => datasets.publish(id, `${key}/publish`),
    ];
  }
}

/** Whether a failure is about the dataset. After any other failure, such as a lost connection, the import can continue later. */
function isRefusal({ kind }: RepositoryFailure): boolean {
  return kind === 'rejected' || kind === 'conflict' || kind === 'forbidden' || kind === 'not-found';
}

function refused(failure: RepositoryFailure): Result<never, DatasetRefusal> {
  return err({ code: 'dataset-refused', failure });
}
