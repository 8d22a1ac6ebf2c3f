import { describe, expect, it } from 'vitest';
import { aUserDto } from '#tests/builders/dto.builder';
import { userFromDto } from './user.mapper';

describe('userFromDto', () => {
  it('takes over who the person is and what they may see', () => {
    expect(userFromDto(aUserDto({ role: 'admin' }))).toEqual({
      id: 'user-nora',
      username: 'nora',
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'admin',
      workspaces: ['news', 'support'],
      apiKey: 'key-of-nora',
    });
  });

  it('survives a person without last name and workspaces, whose keys are left out', () => {
    const { last_name: _, workspaces: __, ...dto } = aUserDto();
    expect(userFromDto(dto)).toMatchObject({ lastName: null, workspaces: [] });
  });
});
