import type { TaskContent } from '../task-record';

type Inputs = TaskContent<'TextClassification'>['inputs'];

/** An input of a record; a list has one line for each of its entries. */
export interface ShownInput {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Inputs in alphabetical order of their names (TSK-18). */
export function shownInputs(inputs: Inputs): readonly ShownInput[] {
  return [...inputs]
    .map(([name, value]) => ({ name, lines: typeof value === 'string' ? [value] : value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text for the clipboard: the only input, or all inputs below their names in capitals (TSK-17). */
export function copiedInputs(inputs: Inputs): string {
  const shown = shownInputs(inputs).map(({ name, lines }) => ({ name, text: lines.join('\n') }));
  const [first] = shown;
  if (shown.length === 1 && first !== undefined) return first.text;
  return shown.map(({ name, text }) => `${name.toUpperCase()}\n${text}`).join('\n\n');
}
