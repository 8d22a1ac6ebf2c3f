import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_BINDING_LIMITS } from '#contract/key-bindings';
import { openWorld, type Person, type World } from './world';

describe('keys of commands', () => {
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const keep = (who: Person, key_bindings: unknown) =>
    world.call(who, 'PUT', '/v1/me/key-bindings', { body: { key_bindings } });
  const kept = async (who: Person) => (await world.call(who, 'GET', '/me?include=key_bindings')).body;

  it('are none before the user chose any', async () => {
    expect(await kept('admin')).toMatchObject({ username: 'admin', key_bindings: {} });
  });

  it('are kept for the user who chose them, the last ones whole (WIR-99)', async () => {
    expect(await keep('annotator', { submit: '$mod+Enter', discard: null })).toMatchObject({
      status: 200,
      body: { key_bindings: { submit: '$mod+Enter', discard: null } },
    });
    await keep('annotator', { 'notes.open-1': 'Alt+N', discard: null });
    expect(await kept('annotator')).toMatchObject({
      key_bindings: { 'notes.open-1': 'Alt+N', discard: null },
    });
    expect(await kept('owner')).toMatchObject({ key_bindings: {} });
  });

  it('are returned only on request', async () => {
    await keep('annotator', { submit: '$mod+Enter' });
    for (const path of ['/me', '/me?include=responses', '/v1/me?include=key_bindings'])
      expect((await world.call('annotator', 'GET', path)).body).not.toHaveProperty('key_bindings');
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`command-${index}`, 'Alt+K']));

  it.each([
    ['no object', ['Enter']],
    ['nothing', undefined],
    ['a chord that is a number', { submit: 7 }],
    ['an empty chord', { submit: '' }],
    ['a chord that is too long', { submit: 'K'.repeat(KEY_BINDING_LIMITS.chord + 1) }],
    ['a chord that cannot be kept', { submit: 'Alt+\0' }],
    ['a command without a name', { '': 'Alt+K' }],
    ['a command with markup for a name', { '<b>': 'Alt+K' }],
    ['a name that is too long', { [`c${'o'.repeat(KEY_BINDING_LIMITS.command)}`]: 'Alt+K' }],
    ['more commands than there can be', many(KEY_BINDING_LIMITS.commands + 1)],
  ])('refuses %s, and keeps the previous ones', async (_, given) => {
    await keep('annotator', { submit: '$mod+Enter' });
    expect(await keep('annotator', given)).toMatchObject({ status: 422 });
    expect(await kept('annotator')).toMatchObject({ key_bindings: { submit: '$mod+Enter' } });
  });

  it('takes names and chords at their limits (LIM-53)', async () => {
    const most = {
      ...many(KEY_BINDING_LIMITS.commands - 1),
      ['c'.repeat(KEY_BINDING_LIMITS.command)]: 'K'.repeat(KEY_BINDING_LIMITS.chord),
    };
    expect(await keep('annotator', most)).toMatchObject({ status: 200 });
  });

  it('go with the user', async () => {
    await keep('annotator', { submit: '$mod+Enter' });
    await world.call('owner', 'DELETE', `/users/${world.users.annotator}`);
    const left = await world.engine.db
      .selectFrom('key_bindings')
      .selectAll()
      .where('user_id', '=', world.users.annotator)
      .execute();
    expect(left).toEqual([]);
  });
});
