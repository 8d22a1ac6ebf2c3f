import { valueForm } from '../question/value-rules';
import { isSuggestionOf } from './column-uses';
import type { ColumnUse, DatasetDraft, DraftColumn, DraftQuestion } from './dataset-draft';
import { nameWords } from './hidden-metadata';
import { partNames } from './part-names';
import type { SketchedColumn } from './sketched-column';

type Source = 'score' | 'agent';

const SOURCE_WORDS: Readonly<Record<Source, ReadonlySet<string>>> = {
  score: new Set(
    `score scores confidence confidences conf certainty probability probabilities prob probs proba
    konfidenz wahrscheinlichkeit wahrscheinlichkeiten`.split(/\s+/u),
  ),
  agent: new Set('agent agents model models llm annotator modell modelle agenten'.split(' ')),
};

/** Words that only indicate that a column belongs to a suggestion. */
const FILLERS = new Set(
  `suggestion suggested prediction predicted pred label answer agent model name version
  vorschlag vorhersage`.split(/\s+/u),
);

interface SuggestedQuestion {
  readonly question: DraftQuestion;
  readonly column: SketchedColumn;
}

/**
 * Proposes columns that seem to contain scores or agents of suggestions, judged by their names. Only columns whose use was not
 * chosen are proposed; a proposal is withdrawn when its question has no suggestion any more. A column with the agent of several
 * questions becomes a part for each.
 */
export function withProposedSources(draft: DatasetDraft): DatasetDraft {
  const columns = draft.columns.flatMap(withoutProposal);
  const suggested = draft.questions.flatMap((question): readonly SuggestedQuestion[] => {
    const [item, ...others] = columns.filter((candidate) => isSuggestionOf(candidate, question.key));
    return item === undefined || others.length > 0 ? [] : [{ question, column: item.column }];
  });
  const uses = proposals(columns, suggested);
  return {
    ...draft,
    columns: columns.flatMap((item) => {
      const proposed = uses.get(item);
      if (proposed === undefined) return [item];
      return proposed.map((use, index) => ({
        ...item,
        use,
        before: item.use,
        ...(index > 0 && { copy: index + 1 }),
      }));
    }),
  };
}

function withoutProposal(item: DraftColumn): readonly DraftColumn[] {
  const { before, ...rest } = item;
  if (before === undefined) return [item];
  return item.copy === undefined ? [{ ...rest, use: before }] : [];
}

/** Columns that name their question take precedence over those that could belong to any question. */
function proposals(
  columns: readonly DraftColumn[],
  suggested: readonly SuggestedQuestion[],
): ReadonlyMap<DraftColumn, readonly ColumnUse[]> {
  const found = new Map<DraftColumn, readonly ColumnUse[]>();
  const isTaken = (as: Source, { question }: SuggestedQuestion) =>
    [...columns.map(({ use }) => use), ...[...found.values()].flat()].some(
      (use) => use.as === as && use.question === question.key,
    );
  const free = columns.filter((item) => isFree(item, columns));
  const propose = (item: DraftColumn, as: Source, belongs: Belongs) => {
    const fitting = suggested.filter(
      (candidate) =>
        !isTaken(as, candidate) &&
        belongs(item.column, as, candidate, suggested.length) &&
        holds(item.column, as, candidate.question),
    );
    if (fitting.length === 0) return;
    found.set(
      item,
      fitting.map(({ question }) => ({ as, question: question.key })),
    );
  };
  for (const belongs of [isNamedAfter, isOfAny])
    for (const as of ['score', 'agent'] as const)
      free.filter((item) => !found.has(item)).forEach((item) => propose(item, as, belongs));
  return found;
}

/** True for columns that become metadata or an additional field by default, unless their use was chosen. */
function isFree({ use, isChosen }: DraftColumn, columns: readonly DraftColumn[]): boolean {
  if (isChosen === true || 'question' in use || use.as === 'external-id') return false;
  return use.as !== 'field' || columns.filter((other) => other.use.as === 'field').length > 1;
}

type Belongs = (
  column: SketchedColumn,
  as: Source,
  suggested: SuggestedQuestion,
  questionCount: number,
) => boolean;

/** `topics_score`, `scoreOfTopics` and `topics.suggestion.score` are named after the column `topics`, or the question “Topics”. */
const isNamedAfter: Belongs = ({ name }, as, { question, column }) => {
  const rest = otherWords(name, as);
  if (rest === null || rest.length === 0) return false;
  const [own = ''] = partNames([question.title], [question.name || null]);
  return [column.name, own, question.title].map(nameWords).some((words) => {
    const meant = withoutFillers(words);
    return words.join('') === rest.join('') || (meant !== '' && meant === withoutFillers(rest));
  });
};

/** `model` may be the agent of all suggestions; `score` belongs to one question only. */
const isOfAny: Belongs = ({ name }, as, _suggested, questionCount) => {
  const rest = otherWords(name, as);
  return rest !== null && withoutFillers(rest) === '' && (as === 'agent' || questionCount === 1);
};

/** Words of a name other than that for a score or an agent; null for a name without such a word. */
function otherWords(name: string, as: Source): readonly string[] | null {
  const words = nameWords(name);
  const place = words.findLastIndex((word) => SOURCE_WORDS[as].has(word));
  return place === -1 ? null : words.filter((word, index) => index !== place && word !== 'of');
}

function withoutFillers(words: readonly string[]): string {
  return words.filter((word) => !FILLERS.has(word)).join('');
}

/** A score is a number from 0 to 1, or a list of them for answers that are lists; an agent is a text. */
function holds({ kind, example }: SketchedColumn, as: Source, { type }: DraftQuestion): boolean {
  if (as === 'agent') return kind === 'label' || kind === 'text';
  if (valueForm({ type }).startsWith('list-'))
    return kind === 'vector' || (kind === 'list' && /^\[\s*-?[\d.]/u.test(example));
  return kind === 'number' && Number(example) >= 0 && Number(example) <= 1;
}
