import { ImportRunner, type ImportStatus, type RunState } from '#application/dataset-creation/import-runner';
import { isMade } from '#application/dataset-creation/import-job';
import { observed } from '#ui/shared/state/observed';

/** The import of a page, with its status for components. */
export class ImportRun extends ImportRunner {
  get state(): RunState {
    return observed(this.status).state;
  }

  get job(): ImportStatus['job'] {
    return observed(this.status).job;
  }

  get leftOut(): ImportStatus['leftOut'] {
    return observed(this.status).leftOut;
  }

  get refusal(): ImportStatus['refusal'] {
    return observed(this.status).refusal;
  }

  /** True while the dataset is created, before the first row is sent. */
  get isMaking(): boolean {
    return this.job !== null && !isMade(this.job.dataset);
  }

  get isDoubtful(): boolean {
    return this.state.kind === 'failed' && this.state.isDoubtful;
  }
}
