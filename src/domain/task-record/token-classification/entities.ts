import { ok } from '../../shared/result';
import type { TaskKind } from '../task-kind';
import type { Entity, TaskRecord } from '../task-record';

const placeOf = ({ start, end, label }: Entity) => `${start} ${end} ${label}`;

/** Whether both have the same places with the same labels, in any order and regardless of scores. */
export function sameEntities(a: readonly Entity[], b: readonly Entity[]): boolean {
  const [one, other] = [new Set(a.map(placeOf)), new Set(b.map(placeOf))];
  return one.size === other.size && [...one].every((entity) => other.has(entity));
}

function markedEntities({ annotation, prediction }: TaskRecord<'TokenClassification'>) {
  return { entities: (annotation ?? prediction)?.value.entities ?? [] };
}

export const TOKEN_CLASSIFICATION: TaskKind<'TokenClassification'> = {
  empty: { entities: [] },
  startOf: markedEntities,
  acceptedOf: markedEntities,
  scoreOf: ({ prediction }) => {
    if (prediction === null) return null;
    const { score, entities } = prediction.value;
    if (score !== null) return score;
    return entities.length === 0 ? null : Math.min(...entities.map((entity) => entity.score));
  },
  valueOf: ({ entities }) => ({
    entities: entities.map((entity) => ({ ...entity, score: 1 })),
    score: null,
  }),
  isEmpty: ({ entities }) => entities.length === 0,
  // An answer without entities is valid.
  mayValidate: () => ok(undefined),
  sameDraft: (a, b) => sameEntities(a.entities, b.entities),
  sameValue: (a, b) => sameEntities(a.entities, b.entities),
};
