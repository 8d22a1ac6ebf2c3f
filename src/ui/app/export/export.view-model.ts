import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type {
  ExportProgress,
  ExportSample,
  TitledQuestion,
  WantedExport,
} from '#application/dataset-export/ports/export-repository.port';
import type { ExportFailure } from '#application/dataset-export/run-export.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { Role } from '#domain/access/rights';
import { exportFigures, type ExportFigure } from '#domain/dataset-export/export-figures';
import {
  isFit,
  isOfOneQuestion,
  mayExportAll,
  usualAnswers,
  type ExportFormat,
  type ExportPlan,
  type ExportResponses,
} from '#domain/dataset-export/export-plan';
import type { ViewModel } from '#ui/di/view-model';
import type { ExportSubject } from '#ui/shared/state/export.state';
import type { ExportDeps } from './export.tokens';

export type SampleState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unsupported' }
  /** Includes the plan of the sample, since the user may have changed the current plan. */
  | { readonly kind: 'ready'; readonly sample: ExportSample; readonly plan: ExportPlan }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

export type ExportRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ExportProgress | null }
  | { readonly kind: 'done'; readonly records: number }
  | { readonly kind: 'failed'; readonly failure: ExportFailure };

/** A file that the user wants to export: its contents, its first lines, and its progress. */
export class ExportViewModel implements ViewModel {
  plan: ExportPlan;
  /** Whether all records are exported, and not only those on the screen. */
  isWhole: boolean;
  questions: readonly TitledQuestion[] = [];
  sample: SampleState = { kind: 'loading' };
  run: ExportRun = { kind: 'idle' };

  readonly #subject: ExportSubject;
  readonly #role: Role;
  readonly #deps: ExportDeps;
  /**
   * Whether suggestions are exported; the key is true for formats of one question. By default, only the other formats, which are tables,
   * include them.
   */
  readonly #suggestions = new Map<boolean, boolean>();
  #sampling = new AbortController();
  #leaving = new AbortController();

  constructor(subject: ExportSubject, role: Role, deps: ExportDeps) {
    this.#subject = subject;
    this.#role = role;
    this.#deps = deps;
    this.isWhole = subject.selection === null;
    this.plan = {
      format: 'jsonl',
      rows: 'records',
      ...usualAnswers('jsonl', role),
      metadata: true,
      vectors: false,
      stamps: false,
      question: null,
    };
    makeObservable<ExportViewModel, 'wanted' | 'read'>(this, {
      plan: observableRef,
      isWhole: observableRef,
      questions: observableRef,
      sample: observableRef,
      run: observableRef,
      wanted: computed,
      offersScreen: computed,
      responseChoices: computed,
      fittingQuestions: computed,
      figures: computed,
      isMixed: computed,
      isEmpty: computed,
      isRunning: computed,
      choose: action,
      change: action,
      chooseWhole: action,
      begin: action,
      read: action,
    });
  }

  /** Whether the page that the dialog was opened on shows records of its own. */
  get offersScreen(): boolean {
    return this.#subject.selection !== null;
  }

  get responseChoices(): readonly ExportResponses[] {
    return mayExportAll(this.#role) ? ['all', 'own', 'none'] : ['own', 'none'];
  }

  /** Questions whose answers the chosen format can contain. */
  get fittingQuestions(): readonly TitledQuestion[] {
    return this.questions.filter((question) => isFit(this.plan.format, question));
  }

  /** Figures of the sampled file; empty if the server does not count. */
  get figures(): readonly ExportFigure[] {
    if (this.sample.kind !== 'ready') return [];
    const { plan, sample } = this.sample;
    return sample.counts === undefined ? [] : exportFigures(plan, sample.counts, sample.total);
  }

  /** Whether the file contains suggestions that it does not mark as such. */
  get isMixed(): boolean {
    return (
      isOfOneQuestion(this.plan.format) &&
      this.figures.some((figure) => figure.of === 'suggested' && figure.count > 0)
    );
  }

  /** Whether a file of answers to one question contains no answer. */
  get isEmpty(): boolean {
    if (this.sample.kind !== 'ready') return false;
    const { plan, sample } = this.sample;
    return isOfOneQuestion(plan.format) && sample.total === 0;
  }

  get isRunning(): boolean {
    return this.run.kind === 'running';
  }

  /** Whether a format can be chosen: a format for one kind of question needs a question of that kind. */
  isOffered(format: ExportFormat): boolean {
    return !isOfOneQuestion(format) || this.questions.some((question) => isFit(format, question));
  }

  activate(): () => void {
    const leaving = new AbortController();
    this.#leaving = leaving;
    reaction(
      () => this.wanted,
      (wanted) => void this.read(wanted),
      { fireImmediately: true, signal: leaving.signal },
    );
    return () => {
      leaving.abort();
      this.#sampling.abort();
    };
  }

  choose(format: ExportFormat): void {
    const [first] = this.questions.filter((question) => isFit(format, question));
    const isOfOne = isOfOneQuestion(format);
    const question = isOfOne ? (first?.name ?? null) : null;
    const usual = usualAnswers(format, this.#role);
    const suggestions = this.#suggestions.get(isOfOne) ?? usual.suggestions;
    // Without responses and suggestions, a file of answers is empty.
    const isWithout = this.plan.responses === 'none' && isOfOne && !suggestions;
    this.change({ format, question, suggestions, ...(isWithout && { responses: usual.responses }) });
  }

  /** Applies changes to the plan. Rows can be responses only if the file contains responses. */
  change(changes: Partial<ExportPlan>): void {
    const plan = { ...this.plan, ...changes };
    this.plan = plan.responses === 'none' ? { ...plan, rows: 'records' } : plan;
    this.#suggestions.set(isOfOneQuestion(plan.format), plan.suggestions);
    if (!this.isRunning) this.run = { kind: 'idle' };
  }

  chooseWhole(isWhole: boolean): void {
    this.isWhole = isWhole;
    if (!this.isRunning) this.run = { kind: 'idle' };
  }

  async begin(): Promise<void> {
    if (this.isRunning) return;
    this.run = { kind: 'running', progress: null };
    const { signal } = this.#leaving;
    const show = (run: ExportRun) =>
      runInAction(() => {
        if (!signal.aborted) this.run = run;
      });
    const ended = await this.#deps.run.execute(
      this.wanted,
      (progress) => show({ kind: 'running', progress }),
      signal,
    );
    show(ended.ok ? { kind: 'done', records: ended.value } : { kind: 'failed', failure: ended.error });
  }

  private get wanted(): WantedExport {
    const { datasetId, selection } = this.#subject;
    return { datasetId, plan: this.plan, selection: this.isWhole ? null : selection };
  }

  private async read(wanted: WantedExport): Promise<void> {
    this.#sampling.abort();
    const sampling = new AbortController();
    this.#sampling = sampling;
    // The previous sample stays until the next one is loaded, so that nothing on the dialog moves.
    if (this.sample.kind !== 'ready') this.sample = { kind: 'loading' };
    const found = await this.#deps.sample.execute(wanted, sampling.signal);
    if (sampling.signal.aborted) return;
    runInAction(() => {
      if (!found.ok) {
        if (!isAborted(found.error)) this.sample = { kind: 'failed', failure: found.error };
        return;
      }
      if (found.value === null) {
        this.sample = { kind: 'unsupported' };
        return;
      }
      this.questions = found.value.questions;
      this.sample = { kind: 'ready', sample: found.value, plan: wanted.plan };
    });
  }
}
