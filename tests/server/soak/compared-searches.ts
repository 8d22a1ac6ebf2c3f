import * as z from 'zod/mini';
import type { SearchBodyDto, SearchFilterDto } from '#contract/search';
import type { Condition, SortKey } from '../../search/feedback-search';
import type { NaiveSearch } from '../../search/naive-search';
import type { SeededRandom } from '../seeded-random';
import { ask } from './process-pair';
import { SPLITS, TOPICS, WORDS, type SoakDataset, type SoakUser } from './soak-writer';

/** The same search in both words: of the API and of the slow reference. */
interface Asked {
  readonly body: SearchBodyDto;
  readonly conditions: readonly Condition[];
  readonly keys: readonly SortKey[];
}

const STATUSES = ['pending', 'draft', 'submitted', 'discarded'] as const;
const LIMIT = 200;

const foundSchema = z.object({
  items: z.array(z.object({ record: z.object({ id: z.string() }) })),
  total: z.number(),
});

/** A search of this user, as a process answers it and as it has to be. */
export async function answeredAndWanted(
  address: string,
  user: SoakUser,
  dataset: SoakDataset,
  reference: NaiveSearch,
  random: SeededRandom,
) {
  const { body, conditions, keys } = randomSearch(dataset, random);
  const path = `/v1/me/datasets/${dataset.id}/records/search?limit=${LIMIT}`;
  const answer = await ask(address, { token: user.token, method: 'POST', path, body });
  const { items, total } = foundSchema.parse(answer?.body);
  const order = { kind: 'sorted', keys } as const;
  const page = { offset: 0, limit: LIMIT };
  const wanted = reference.search({ datasetId: dataset.id, userId: user.id, conditions, order, ...page });
  return { body, answered: { ids: items.map(({ record }) => record.id), total }, wanted };
}

function randomSearch({ questionId }: SoakDataset, random: SeededRandom): Asked {
  const terms = (scope: SearchFilterDto['scope'], value: string) =>
    ({ type: 'terms', scope, values: [value] }) as const;
  const is = (value: string) => ({ kind: 'terms', values: [value] }) as const;
  const [word, split, topic] = [random.pick(WORDS), random.pick(SPLITS), random.pick(TOPICS)];
  const status = random.pick(STATUSES);
  const least = random.below(50);
  const all: readonly (readonly [SearchFilterDto, Condition])[] = [
    [
      terms({ entity: 'metadata', metadata_property: 'split' }, split),
      { kind: 'value', subject: { kind: 'metadata', property: 'split' }, match: is(split) },
    ],
    [
      { type: 'range', scope: { entity: 'metadata', metadata_property: 'length' }, ge: least },
      {
        kind: 'value',
        subject: { kind: 'metadata', property: 'length' },
        match: { kind: 'range', ge: least, le: null },
      },
    ],
    [
      terms({ entity: 'suggestion', question: 'topic' }, topic),
      { kind: 'value', subject: { kind: 'suggestion', questionId, property: 'value' }, match: is(topic) },
    ],
    [
      terms({ entity: 'response', question: 'topic' }, topic),
      { kind: 'value', subject: { kind: 'response', questionId }, match: is(topic) },
    ],
    [terms({ entity: 'response', property: 'status' }, status), { kind: 'status', statuses: [status] }],
  ];
  const chosen = all.filter(() => random.below(3) === 0);
  const hasText = random.below(3) === 0;
  const direction = random.pick(['asc', 'desc'] as const);
  return {
    body: {
      ...(hasText && { query: { text: { q: word } } }),
      ...(chosen.length > 0 && { filters: { and: chosen.map(([filter]) => filter) } }),
      sort: [{ scope: { entity: 'metadata', metadata_property: 'length' }, order: direction }],
    },
    conditions: [
      ...chosen.map(([, condition]) => condition),
      ...(hasText ? [{ kind: 'text', text: word, field: null, mode: 'words' } as const] : []),
    ],
    keys: [{ by: { kind: 'metadata', property: 'length' }, direction }],
  };
}
