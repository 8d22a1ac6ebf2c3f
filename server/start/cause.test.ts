import { describe, expect, it } from 'vitest';
import { DatabaseError, reportOf } from '../store/engines/database-error';
import { causeOf, fileFailureOf, isFailureOfFiles } from './cause';

const refused = (properties: object, message = 'refused') =>
  new DatabaseError(reportOf(Object.assign(new Error(message), properties)));

describe('the cause of a database that does not open', () => {
  it.each([
    ['no-space', 'could not write to file "pg_wal/xlogtemp.42": No space left on device'],
    ['rights', 'could not open file "global/pg_control": Permission denied'],
    ['read-only', 'could not open file "base/5/1259": Read-only file system'],
    ['disk', 'could not read blocks 65..65 in file "base/5/1249": I/O error'],
    ['version', 'database files are incompatible with server'],
    ['damage', 'could not locate a valid checkpoint record at 0/E20980'],
    ['damage', 'could not read file "global/pg_control": read 0 of 296'],
    ['unknown', 'something else'],
  ])('is %s where the engine says "%s"', (cause, message) => {
    expect(causeOf({ code: undefined, message })).toBe(cause);
  });

  it('is found by the system’s code before the engine’s words', () => {
    expect(causeOf({ code: 'ENOSPC', message: 'invalid' })).toBe('no-space');
  });
});

describe('a failure of files', () => {
  it('comes from the disk, not from the network', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    expect(fileFailureOf(full)).toEqual({ reason: 'no space left', cause: 'no-space' });
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(fileFailureOf(away)).toBeNull();
    expect(fileFailureOf(new Error('a bug'))).toBeNull();
  });

  it.each([
    ['a damaged row', refused({ code: 'XX001' }), true],
    ['a block that cannot be read', refused({ code: '58030' }), true],
    ['the end of the embedded engine', refused({ name: 'ExitStatus' }), true],
    ['a server that is stopped', refused({ code: '57P01', severity: 'FATAL' }), false],
    ['a statement with a mistake', refused({ code: '42601' }), false],
    ['a bug', new Error('a bug'), false],
  ])('%s', (_, thrown, isOne) => {
    expect(isFailureOfFiles(thrown)).toBe(isOne);
  });
});
