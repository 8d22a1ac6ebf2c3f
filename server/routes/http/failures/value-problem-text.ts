import type { QuestionSettings } from '#domain/question/question';
import type { ValueProblem } from '#domain/question/value-problem';
import { assertNever } from '#domain/shared/assert-never';
import { pythonText, pythonType } from './python-text';

interface UnfitValue {
  readonly settings: QuestionSettings;
  readonly value: unknown;
  readonly problem: ValueProblem;
}

/** Reason why a value does not fit its question, in the texts of the wire, or our own where the contract has none. */
export function valueProblemText({ settings, value, problem }: UnfitValue): string {
  switch (problem.code) {
    case 'missing':
      return 'the value is missing';
    case 'wrong-form':
    case 'unknown-option':
      return unknownText(settings, value, problem);
    case 'text-too-long':
      return `text question takes at most ${problem.limit} bytes of UTF-8, found ${problem.bytes}`;
    case 'no-option-chosen':
      return 'multi label selection questions expects a list of values, found empty list';
    case 'duplicate-option':
      return settings.type === 'ranking'
        ? 'ranking question expects a list of unique values, but duplicates were found'
        : 'multi label selection questions expect a list of unique values, but duplicates were found';
    case 'ranking-incomplete':
      return `ranking question expects a list containing ${problem.options} values, found a list of ${problem.ranked} values`;
    case 'rank-missing':
    case 'rank-out-of-range':
      return ranksText(settings, value);
    case 'too-many-spans':
      return `span question takes at most ${problem.limit} spans`;
    case 'span-bounds':
      return `the span at position ${problem.position} does not end after its start`;
    case 'span-field-missing':
      return `span question requires record to have field \`${problem.field}\``;
    case 'span-outside-text':
      return outsideText(settings, value, problem);
    case 'span-overlap':
      return overlapText(value, problem.position);
    default:
      return assertNever(problem);
  }
}

function unknownText(
  settings: QuestionSettings,
  value: unknown,
  problem: Extract<ValueProblem, { readonly code: 'wrong-form' | 'unknown-option' }>,
): string {
  const valid = pythonText(optionsOf(settings));
  const unknown = problem.code === 'unknown-option' ? problem.option : value;
  switch (settings.type) {
    case 'text':
      return `text question expects a text value, found <class '${pythonType(value)}'>`;
    case 'rating':
      return `${pythonText(value)} is not a valid rating for rating question.\nValid ratings are: ${valid}`;
    case 'label_selection':
      return `${pythonText(value)} is not a valid label for label selection question.\nValid labels are: ${valid}`;
    case 'multi_label_selection':
      return Array.isArray(value)
        ? `${unknownOptionsText(settings, value)} are not valid labels for multi label selection question.\nValid labels are: ${valid}`
        : `multi label selection questions expects a list of values, found <class '${pythonType(value)}'>`;
    case 'ranking':
      return Array.isArray(value)
        ? `${unknownOptionsText(settings, value.map(valueOf))} are not valid values for ranking question.\nValid values are: ${valid}`
        : `ranking question expects a list of values, found <class '${pythonType(value)}'>`;
    case 'span':
      return Array.isArray(value)
        ? `undefined label ${pythonText(unknown)} for span question.\nValid labels are: ${valid}`
        : `span question expects a list of values, found <class '${pythonType(value)}'>`;
    default:
      return assertNever(settings);
  }
}

function optionsOf(settings: QuestionSettings): ReadonlyArray<string | number> {
  if (!('options' in settings)) return [];
  return settings.type === 'rating' ? settings.options : settings.options.map(({ value }) => value);
}

/** The different values that are no options. */
function unknownOptionsText(settings: QuestionSettings, values: readonly unknown[]): string {
  const options = new Set<unknown>(optionsOf(settings));
  const unknown = [...new Set(values)].filter((value) => !options.has(value));
  return `[${unknown.map(pythonText).toSorted(byText).join(', ')}]`;
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The value of an item; other items are their own value. */
function valueOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'value' in item ? item.value : item;
}

/** The different values that are no ranks, missing ones before numbers. */
function ranksText(settings: QuestionSettings, value: unknown): string {
  const ranks = optionsOf(settings).map((_, index) => index + 1);
  const items = (Array.isArray(value) ? value : []) as ReadonlyArray<{ readonly rank?: number | null }>; // Checked before.
  const given = [...new Set(items.map(({ rank }) => rank ?? null))];
  const numbers = given.filter((rank) => rank !== null && !ranks.includes(rank));
  const wrong = [
    ...(given.includes(null) ? [null] : []),
    ...numbers.toSorted((a, b) => Number(a) - Number(b)),
  ];
  return `${pythonText(wrong)} are not valid ranks for ranking question.\nValid ranks are: ${pythonText(ranks)}`;
}

function outsideText(
  settings: QuestionSettings,
  value: unknown,
  { position, length }: Extract<ValueProblem, { readonly code: 'span-outside-text' }>,
): string {
  const field = settings.type === 'span' ? settings.field : '';
  const start: unknown = Array.isArray(value) ? (value[position] as { start?: unknown })?.start : undefined;
  const bound =
    typeof start === 'number' && start >= length
      ? '`start` must have a value lower than'
      : '`end` must have a value lower or equal than';
  return `span question response value ${bound} record field \`${field}\` length that is \`${length}\``;
}

/** Names both spans by their positions in the value. */
function overlapText(value: unknown, position: number): string {
  const spans = (Array.isArray(value) ? value : []) as ReadonlyArray<{ start: number; end: number }>; // Checked before.
  const late = spans[position];
  const early = spans.findIndex(
    (span, index) =>
      index !== position && late !== undefined && span.start < late.end && late.start < span.end,
  );
  const [first, second] = [early, position].toSorted((a, b) => a - b);
  return `overlapping values found between spans at index idx=${first} and idx=${second}`;
}
