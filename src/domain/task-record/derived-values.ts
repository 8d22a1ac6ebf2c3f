// Values that are searched and counted, but never returned (TWI-23). They are derived from the merged record.

import type { JudgedRecord } from './judged-record';
import type { MarkSide } from './task-document';
import { bestOf, decidedLabels, sameLabels } from './text-classification/labels';
import { sameEntities } from './token-classification/entities';
import { assertNever } from '#domain/shared/assert-never';

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
      return distinct(decidedLabels(record[side]?.value.labels ?? [], record.content.isMultiLabel));
    case 'TokenClassification':
      return distinct((record[side]?.value.entities ?? []).map(({ label }) => label));
    case 'Text2Text':
      return distinct((record[side]?.value.sentences ?? []).map(({ text }) => text));
    default:
      return assertNever(record);
  }
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
  const isSame =
    record.task === 'TokenClassification'
      ? sameEntities(record.prediction.value.entities, record.annotation.value.entities)
      : sameLabels(markedAs(record, 'prediction'), markedAs(record, 'annotation'));
  return isSame ? 'ok' : 'ko';
}

function distinct(items: readonly string[]): readonly string[] {
  return items.length < 2 ? items : [...new Set(items)];
}
