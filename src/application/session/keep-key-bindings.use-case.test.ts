import { describe, expect, it } from 'vitest';
import { InMemoryKeyBindingRepository } from '#tests/fakes/in-memory-key-binding.repository';
import { KeepKeyBindings } from './keep-key-bindings.use-case';

describe('KeepKeyBindings', () => {
  it('KeepKeyBindings replaces all previous key bindings', async () => {
    const repository = new InMemoryKeyBindingRepository();
    const keep = new KeepKeyBindings(repository);
    await keep.execute({ submit: '$mod+Enter', discard: null });
    expect(await keep.execute({ discard: 'F2' })).toMatchObject({ ok: true });
    expect(repository.kept).toEqual({ discard: 'F2' });
  });

  it('KeepKeyBindings reports key bindings that could not be saved, and keeps the previous ones', async () => {
    const repository = new InMemoryKeyBindingRepository({ submit: 'F2' });
    repository.calls.failNext('keep', { kind: 'network' });
    expect(await new KeepKeyBindings(repository).execute({})).toMatchObject({
      error: { code: 'ERROR_SAVING_KEY_BINDINGS' },
    });
    expect(repository.kept).toEqual({ submit: 'F2' });
  });
});
