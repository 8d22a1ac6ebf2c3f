import type { Question } from '#domain/question/question';

type NotNow =
  | { readonly kind: 'nothing' }
  /** Another bulk action is running. */
  | { readonly kind: 'busy' }
  /** A text for all of them is too long to be sent. */
  | { readonly kind: 'too-long' };

/** Why each of the records that are selected cannot be submitted with its own suggestion. */
export type SuggestionObstacle = NotNow | { readonly kind: 'unsuggested' };

/** Why the records that are selected cannot be submitted as they are. */
export type Obstacle =
  | NotNow
  | { readonly kind: 'incomplete' }
  /** A required span question that so many of the records have no answer to. */
  | { readonly kind: 'spans'; readonly question: Question; readonly count: number };

/** The selected records and what is given for them, as far as it decides on sending them. */
interface SubmittedForm {
  readonly count: number;
  /** Selected records outside the page, whose answers are unknown. */
  readonly unseenCount: number;
  readonly tooLong: readonly string[];
  /** By question, how many records it would keep from being submitted. */
  readonly open: ReadonlyMap<string, number>;
}

export function submitObstacle(
  form: Omit<SubmittedForm, 'unseenCount'>,
  questions: readonly Question[],
  isBusy: boolean,
): Obstacle | null {
  const notNow = obstacleOfAll(form, isBusy);
  if (notNow !== null) return notNow;
  const open = questions.filter(({ name }) => form.open.has(name));
  const spans = open.find(({ settings, required }) => settings.type === 'span' && required);
  if (spans !== undefined) return { kind: 'spans', question: spans, count: form.open.get(spans.name) ?? 0 };
  return open.length > 0 ? { kind: 'incomplete' } : null;
}

export function suggestionObstacle(
  form: Omit<SubmittedForm, 'open'>,
  isSuggested: boolean,
  isBusy: boolean,
): SuggestionObstacle | null {
  const notNow = obstacleOfAll(form, isBusy);
  if (notNow !== null) return notNow;
  return isSuggested || form.unseenCount > 0 ? null : { kind: 'unsuggested' };
}

function obstacleOfAll(
  { count, tooLong }: Pick<SubmittedForm, 'count' | 'tooLong'>,
  isBusy: boolean,
): NotNow | null {
  if (count === 0) return { kind: 'nothing' };
  if (isBusy) return { kind: 'busy' };
  return tooLong.length > 0 ? { kind: 'too-long' } : null;
}
