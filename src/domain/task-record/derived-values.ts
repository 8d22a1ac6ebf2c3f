// Values that are searched and counted, but never returned (TWI-23). They are derived from the merged record.

import type { JudgedRecord } from './judged-record';
import type { MarkSide } from './task-document';
import type { Entity, ScoredLabel } from './task-record';
import { assertNever } from '#domain/shared/assert-never';

/** A label of a multi-label record counts if its score is higher than this. */
const COUNTED_SCORE = 0.5;

export interface DerivedValues {
  readonly text: string;
  readonly predictedAs: readonly string[];
  readonly annotatedAs: readonly string[];
  readonly predictedBy: string | null;
  readonly annotatedBy: string | null;
  /** Scores of the prediction. */
  readonly scores: readonly number[];
  readonly predicted: 'ok' | 'ko' | null;
}

export function derivedValues(record: JudgedRecord): DerivedValues {
  return {
    text: searchedText(record),
    predictedAs: markedAs(record, 'prediction'),
    annotatedAs: markedAs(record, 'annotation'),
    predictedBy: record.prediction?.agent ?? null,
    annotatedBy: record.annotation?.agent ?? null,
    scores: predictionScores(record),
    predicted: agreement(record),
  };
}

/** The text in which words without a field are searched. It contains the inputs in their order, each on its own lines. */
export function searchedText(record: JudgedRecord): string {
  return record.task === 'TextClassification'
    ? [...record.content.inputs.values()].flat().join('\n')
    : record.content.text;
}

/**
 * The labels of a side, without repetitions: the best label of a single-label record, the labels above 0.5 of a multi-label record,
 * the labels of all entities, or the texts of all sentences.
 */
function markedAs(record: JudgedRecord, side: MarkSide): readonly string[] {
  switch (record.task) {
    case 'TextClassification':
      return distinct(countedLabels(record.content.isMultiLabel, record[side]?.value.labels ?? []));
    case 'TokenClassification':
      return distinct((record[side]?.value.entities ?? []).map(({ label }) => label));
    case 'Text2Text':
      return distinct((record[side]?.value.sentences ?? []).map(({ text }) => text));
    default:
      return assertNever(record);
  }
}

function countedLabels(isMultiLabel: boolean, labels: readonly ScoredLabel[]): readonly string[] {
  const counted = isMultiLabel ? labels.filter(({ score }) => score > COUNTED_SCORE) : bestOf(labels);
  return counted.map(({ label }) => label);
}

/** The item with the highest score, the first one if there are several; empty without items. */
function bestOf<T extends { readonly score: number }>(items: readonly T[]): readonly T[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return [rest.reduce((best, item) => (item.score > best.score ? item : best), first)];
}

function predictionScores(record: JudgedRecord): readonly number[] {
  switch (record.task) {
    case 'TextClassification': {
      const labels = record.prediction?.value.labels ?? [];
      return scoresOf(record.content.isMultiLabel ? labels : bestOf(labels));
    }
    case 'TokenClassification': {
      const { score = null, entities = [] } = record.prediction?.value ?? {};
      return score === null ? scoresOf(entities) : [score];
    }
    case 'Text2Text':
      return scoresOf(record.prediction?.value.sentences ?? []);
    default:
      return assertNever(record);
  }
}

function scoresOf(items: ReadonlyArray<{ readonly score: number }>): readonly number[] {
  return items.map(({ score }) => score);
}

/** Whether prediction and annotation agree; null if a side is missing, and for texts, because several texts may be correct. */
function agreement(record: JudgedRecord): 'ok' | 'ko' | null {
  if (record.task === 'Text2Text' || record.prediction === null || record.annotation === null) return null;
  const [predicted, annotated] =
    record.task === 'TokenClassification'
      ? [record.prediction.value.entities.map(entityKey), record.annotation.value.entities.map(entityKey)]
      : [markedAs(record, 'prediction'), markedAs(record, 'annotation')];
  return areEqualSets(new Set(predicted), new Set(annotated)) ? 'ok' : 'ko';
}

function entityKey({ start, end, label }: Entity): string {
  return `${start} ${end} ${label}`;
}

function areEqualSets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item));
}

function distinct(items: readonly string[]): readonly string[] {
  return items.length < 2 ? items : [...new Set(items)];
}
