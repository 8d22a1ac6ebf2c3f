import { hasRightIn } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { responseColumn, statusCondition } from '#server/search/feedback-columns';
import type { FacetCounts } from '#server/search/search-request';
import {
  daysOfPerson,
  peopleOfDataset,
  type DayRow,
  type PersonRow,
} from '#server/store/queries/person-figures';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import { searchableParts, type SearchableQuestion } from '../search/searchable-parts';
import { unansweredSearch } from '../search/unanswered-search';
import { FORBIDDEN, notFound, type Outcome } from '../service-failure';
import { daysOfPeople, type PersonDays } from './person-days';

export type PersonFigures = PersonDays<PersonRow, DayRow>;

interface CountedOptions {
  readonly records: number;
  readonly options: ReadonlyArray<{ readonly option: string; readonly count: number }>;
}

interface CountedAnswers {
  readonly question: string;
  readonly own: CountedOptions;
  readonly team: CountedOptions;
}

export interface PersonDetail extends PersonFigures {
  readonly answers: readonly CountedAnswers[];
}

/** The work of all users in a dataset, for callers who manage it (ROL-35). */
export async function peopleFigures(
  context: CallContext,
  datasetId: string,
  offsetMinutes: number,
): Outcome<readonly PersonFigures[]> {
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  const people = await peopleOf(context, dataset.value, null);
  return ok(await daysOfPeople(context, { datasetId, people }, offsetMinutes, daysOfPerson));
}

/**
 * The work of one user and what they chose in comparison with the team: for callers who manage the dataset, and for the user where the
 * setting allows it (ROL-35).
 */
export async function personDetail(
  context: CallContext,
  { datasetId, userId }: { readonly datasetId: string; readonly userId: string },
  offsetMinutes: number,
): Outcome<PersonDetail> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const isOwn = context.caller.id === userId && context.showsOwnFigures;
  if (!isOwn && !hasRightIn(context.caller, 'manage', dataset.value.workspace_id)) return err(FORBIDDEN);
  const people = await peopleOf(context, dataset.value, userId);
  const [figures] = await daysOfPeople(context, { datasetId, people }, offsetMinutes, daysOfPerson);
  if (figures === undefined) return notFound('User', userId);
  const answers = await answersOf(context, dataset.value, userId);
  return answers.ok ? ok({ ...figures, answers: answers.value }) : answers;
}

function peopleOf({ store }: AppContext, dataset: DatasetRow, userId: string | null) {
  return peopleOfDataset(store, { datasetId: dataset.id, workspaceId: dataset.workspace_id, userId });
}

async function answersOf(
  context: CallContext,
  dataset: DatasetRow,
  userId: string,
): Outcome<PersonDetail['answers']> {
  if (dataset.status === 'draft') return ok([]);
  const parts = await searchableParts(context.store, context.caller, dataset.id);
  const questions = [...parts.questions.values()].filter(
    (question) => responseColumn(question, null) !== null,
  );
  const own = await countsOf(context, dataset.id, questions, userId);
  if (!own.ok) return own;
  const team = await countsOf(context, dataset.id, questions, null);
  if (!team.ok) return team;
  return ok(
    questions.flatMap(({ name }, index) => {
      const [ownCounts, teamCounts] = [own.value[index], team.value[index]];
      return ownCounts && teamCounts ? [{ question: name, own: ownCounts, team: teamCounts }] : [];
    }),
  );
}

/** Counts of submitted records by the answers of one user, or of anyone. */
async function countsOf(
  { search }: AppContext,
  datasetId: string,
  questions: readonly SearchableQuestion[],
  userId: string | null,
): Outcome<readonly CountedOptions[]> {
  const columns = questions.flatMap((question) => responseColumn(question, userId) ?? []);
  const answer = await search.counts({
    datasetId,
    where: statusCondition(['submitted'], userId),
    facets: columns,
  });
  if (!answer.ok) return unansweredSearch(answer.error);
  const { total, facets } = answer.value;
  return ok(facets.map((facet) => ({ records: total, options: optionsIn(facet) })));
}

function optionsIn(facet: FacetCounts): CountedOptions['options'] {
  return facet.kind === 'terms' ? facet.values.map(({ term, count }) => ({ option: term, count })) : [];
}
