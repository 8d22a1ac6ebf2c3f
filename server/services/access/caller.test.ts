import { describe, expect, it } from 'vitest';
import { mayManage, mayRead, type Caller } from './caller';

const HOME = 'home';
const FOREIGN = 'foreign';

function caller(role: Caller['role']): Pick<Caller, 'role' | 'workspaceIds'> {
  return { role, workspaceIds: role === 'owner' ? [] : [HOME] };
}

describe('rights in a workspace', () => {
  it.each([
    ['owner', HOME, true, true],
    ['owner', FOREIGN, true, true],
    ['admin', HOME, true, true],
    ['admin', FOREIGN, false, false],
    ['annotator', HOME, true, false],
    ['annotator', FOREIGN, false, false],
  ] as const)('%s in the %s workspace: read %s, manage %s', (role, workspace, reads, manages) => {
    expect([mayRead(caller(role), workspace), mayManage(caller(role), workspace)]).toEqual([reads, manages]);
  });
});
