import type { LoadWorkbench, Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { SavedView } from '#domain/search/saved-view';
import { ok, type Result } from '#domain/shared/result';
import { loadEditors } from '#ui/annotation-kit/editors/editor.chunks';
import { loadMarkdown } from '#ui/shared/markdown/markdown';

interface OpenedDataset {
  readonly workbench: Workbench;
  /** The view that the dataset opens with. */
  readonly view: SavedView<RecordSelection> | null;
  /**
   * Resolves when the chunks that questions and fields need are loaded, or have failed. After a failure, the component that needs
   * the chunk requests it again and shows the error.
   */
  readonly chunks: Promise<unknown>;
}

/** Fetches what a dataset is annotated with. Fails as LoadWorkbench does. */
export type OpenDataset = (
  datasetId: string,
  signal?: AbortSignal,
) => Promise<Result<OpenedDataset, RepositoryFailure>>;

export type LoadChunks = (workbench: Workbench) => Promise<unknown>;

interface OpenDatasetDeps {
  readonly loadWorkbench: LoadWorkbench;
  readonly findDefaultView: FindDefaultView<RecordSelection>;
  readonly loadChunks: LoadChunks;
}

/** Fetches everything side by side, and begins to load the chunks of the page with the answer that calls for them. */
export function makeOpenDataset({
  loadWorkbench,
  findDefaultView,
  loadChunks,
}: OpenDatasetDeps): OpenDataset {
  const begin = async (datasetId: string, signal?: AbortSignal) => {
    const workbench = await loadWorkbench.execute(datasetId, signal);
    if (!workbench.ok) return workbench;
    return ok({ workbench: workbench.value, chunks: loadChunks(workbench.value).catch(() => undefined) });
  };
  return async (datasetId, signal) => {
    const [begun, view] = await Promise.all([
      begin(datasetId, signal),
      findDefaultView.execute(datasetId, signal),
    ]);
    return begun.ok ? ok({ ...begun.value, view }) : begun;
  };
}

/** Editors of questions, and Markdown where a text is written in it. */
export async function loadChunks({ questions, fields }: Workbench): Promise<void> {
  const hasMarkdown =
    fields.some(({ useMarkdown }) => useMarkdown) ||
    questions.some(({ settings }) => settings.type === 'text' && settings.useMarkdown);
  await Promise.all([loadEditors(questions), hasMarkdown && loadMarkdown()]);
}
