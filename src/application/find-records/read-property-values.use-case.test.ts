import { describe, expect, it } from 'vitest';
import { InMemorySearchGuideRepository } from '#tests/fakes/in-memory-search-guide.repository';
import { ReadPropertyValues } from './read-property-values.use-case';

const channel = { id: 'property-1' };

describe('ReadPropertyValues', () => {
  const values = { type: 'terms', terms: ['web', 'phone'] } as const;

  it('ReadPropertyValues returns the values of a property in the records', async () => {
    const repository = new InMemorySearchGuideRepository({ values: { 'property-1': values } });
    expect(await new ReadPropertyValues(repository).execute(channel)).toEqual({ ok: true, value: values });
  });

  it('ReadPropertyValues fails with its own code', async () => {
    const repository = new InMemorySearchGuideRepository();
    expect(await new ReadPropertyValues(repository).execute(channel)).toMatchObject({
      error: { code: 'ERROR_FETCHING_METADATA_METRIC', kind: 'not-found' },
    });
  });
});
