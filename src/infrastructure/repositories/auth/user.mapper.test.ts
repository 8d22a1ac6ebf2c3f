import { describe, expect, it } from 'vitest';
import { aUserDto } from '#tests/builders/dto.builder';
import { userFromDto } from './user.mapper';

describe('userFromDto', () => {
  it('takes over who the person is and what they may see (ENT-50)', () => {
    expect(userFromDto(aUserDto({ role: 'admin' }))).toEqual({
      id: 'user-nora',
      username: 'nora',
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'admin',
      workspaces: ['news', 'support'],
      apiKey: 'key-of-nora',
      keyBindings: null,
    });
  });

  it('survives a person without last name and workspaces, whose keys are left out', () => {
    const { last_name: _, workspaces: __, ...dto } = aUserDto();
    expect(userFromDto(dto)).toMatchObject({ lastName: null, workspaces: [] });
  });

  it('takes over the keys that the user chose, as far as the server keeps any', () => {
    const key_bindings = { submit: '$mod+Enter', discard: null };
    expect(userFromDto(aUserDto({ key_bindings })).keyBindings).toEqual(key_bindings);
  });
});
