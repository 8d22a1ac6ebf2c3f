import type { Question } from '#domain/question/question';
import { assertNever } from '#domain/shared/assert-never';
import { ok } from '#domain/shared/result';
import { labelShares, mainShares, type LabelShare } from '#domain/team/label-shares';
import type { PersonFigures } from '#domain/team/person-figures';
import type { AnnotationGuideRepository } from '../annotate-feedback/ports/annotation-guide-repository.port';
import { together, type Reply } from '../shared/repository-failure';
import type { PersonFiguresRepository } from './ports/person-figures-repository.port';

/** Shares of the options of one question, by its title and the texts of its options. */
export interface QuestionShares {
  readonly title: string;
  readonly shares: readonly LabelShare[];
  /** Number of options that were chosen, including those that are omitted. */
  readonly chosen: number;
}

export interface ActivityOfPerson {
  readonly figures: PersonFigures;
  readonly questions: readonly QuestionShares[];
}

/**
 * Loads the work of one user in a dataset, and their choices compared with the team. Fails with ERROR_FETCHING_PERSON_FIGURES or
 * ERROR_FETCHING_QUESTIONS.
 */
export class LoadPersonDetail {
  readonly #figures: PersonFiguresRepository;
  readonly #guide: AnnotationGuideRepository;

  constructor(figures: PersonFiguresRepository, guide: AnnotationGuideRepository) {
    this.#figures = figures;
    this.#guide = guide;
  }

  async execute(datasetId: string, userId: string, signal?: AbortSignal): Reply<ActivityOfPerson> {
    const found = await together({
      detail: this.#figures.person(datasetId, userId, signal),
      questions: this.#guide.questions(datasetId, signal),
    });
    if (!found.ok) return found;
    const { answers, ...figures } = found.value.detail;
    const counted = new Map(answers.map((counts) => [counts.question, counts]));
    return ok({
      figures,
      questions: found.value.questions.flatMap((question): QuestionShares[] => {
        const counts = counted.get(question.name);
        if (counts === undefined) return [];
        const texts = textsOfOptions(question);
        const shares = labelShares(counts, [...texts.keys()]);
        const shown = mainShares(shares).map((share) => ({
          ...share,
          option: texts.get(share.option) ?? share.option,
        }));
        return [{ title: question.title, shares: shown, chosen: shares.length }];
      }),
    });
  }
}

/** Texts of the options by their stored values, in the question's order. */
function textsOfOptions({ settings }: Question): ReadonlyMap<string, string> {
  switch (settings.type) {
    case 'label_selection':
    case 'multi_label_selection':
      return new Map(settings.options.map(({ value, text }) => [value, text]));
    case 'rating':
      return new Map(settings.options.map((points) => [String(points), String(points)]));
    case 'text':
    case 'ranking':
    case 'span':
      return new Map();
    default:
      return assertNever(settings);
  }
}
