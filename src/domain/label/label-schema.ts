import { err, ok, type Result } from '#domain/shared/result';
import type { TaskLabel } from './task-label';

/** Labels that were only found in records, in the given order. */
export function foundLabels(names: readonly string[]): readonly TaskLabel[] {
  return placed(names.map((name) => newLabel(name)));
}

export function hasUnsavedLabels(labels: readonly TaskLabel[]): boolean {
  return labels.some(({ isSaved }) => !isSaved);
}

/** All labels with the positions that they have after the schema is saved. */
export function savedLabels(labels: readonly TaskLabel[]): readonly TaskLabel[] {
  return placed(labels.map((label) => ({ ...label, isSaved: true })));
}

export interface LabelsExist {
  readonly code: 'LABEL_ALREADY_EXIST';
  readonly names: readonly string[];
}

/**
 * The whole list to save when labels are added: known labels first, without repetitions. Null if there is no name to add because
 * all names are blank. Names are trimmed and compared exactly (STA-52).
 */
export function withLabels(
  labels: readonly TaskLabel[],
  added: readonly string[],
): Result<readonly TaskLabel[] | null, LabelsExist> {
  const names = [...new Set(added.map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0) return ok(null);
  const known = new Map(labels.map((label) => [label.name, label]));
  if (names.every((name) => known.get(name)?.isSaved)) return err({ code: 'LABEL_ALREADY_EXIST', names });
  return ok(savedLabels([...labels, ...names.filter((name) => !known.has(name)).map(newLabel)]));
}

/** The whole list to save when a label is removed; null if it is not in the list. */
export function withoutLabel(labels: readonly TaskLabel[], name: string): readonly TaskLabel[] | null {
  const others = labels.filter((label) => label.name !== name);
  return others.length === labels.length ? null : savedLabels(others);
}

function newLabel(name: string): TaskLabel {
  return { id: name, name, description: null, isSaved: false, position: 0 };
}

function placed(labels: readonly TaskLabel[]): readonly TaskLabel[] {
  return labels.map((label, position) => ({ ...label, position }));
}
