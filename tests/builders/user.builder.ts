import type { User } from '#domain/session/user';
import { frozen } from './frozen';

export function aUser(given: Partial<User> = {}): User {
  return frozen({
    id: 'user-nora',
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Quist',
    role: 'annotator',
    workspaces: ['news'],
    apiKey: 'key-of-nora',
    keyBindings: {},
    ...given,
  });
}
