import { ok } from '../../shared/result';
import type { TaskKind } from '../task-kind';
import type { Entity } from '../task-record';

const placeOf = ({ start, end, label }: Entity) => `${start} ${end} ${label}`;

function sameEntities(a: readonly Entity[], b: readonly Entity[]): boolean {
  const [one, other] = [new Set(a.map(placeOf)), new Set(b.map(placeOf))];
  return one.size === other.size && [...one].every((entity) => other.has(entity));
}

export const TOKEN_CLASSIFICATION: TaskKind<'TokenClassification'> = {
  empty: { entities: [] },
  startOf: ({ annotation, prediction }) => ({ entities: (annotation ?? prediction)?.value.entities ?? [] }),
  acceptedOf: ({ annotation, prediction }) => ({
    entities: (annotation ?? prediction)?.value.entities ?? [],
  }),
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
