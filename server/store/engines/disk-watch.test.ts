import { describe, expect, it } from 'vitest';
import { EIO, watchDisk, type NodeFileCalls } from './disk-watch';

/** Makes one failing call on a watched disk and gives the watch's calls. */
function use(syscall: string, code: string) {
  const reported: string[] = [];
  const calls: NodeFileCalls = {
    tryFSOperation: (operation) => operation(),
    convertNodeCode: () => undefined,
  };
  watchDisk(calls, {
    begin: () => reported.push('begin'),
    end: () => reported.push('end'),
    onFailure: (failure) => reported.push(failure.code),
  });
  const failing = () => {
    throw Object.assign(new Error(`${code}: refused, ${syscall}`), { code, syscall });
  };
  expect(() => calls.tryFSOperation(failing)).toThrow('refused');
  return reported;
}

describe('a failing disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'Unknown system error -117'])(
    'is reported when a write or a sync ends with %s',
    (code) => {
      for (const syscall of ['write', 'fdatasync', 'ftruncate'])
        expect(use(syscall, code)).toEqual(['begin', code, 'end']);
    },
  );

  it.each([
    ['open', 'EIO'],
    ['open', 'EROFS'],
    ['open', 'ENOSPC'],
    ['rename', 'EROFS'],
    ['unlink', 'EIO'],
    ['read', 'EIO'],
    ['read', 'Unknown system error -117'],
    ['lstat', 'EIO'],
    ['scandir', 'ENXIO'],
  ])('is reported when %s ends with %s', (syscall, code) => {
    expect(use(syscall, code)).toContain(code);
  });
});

it.each([
  ['open', 'ENOENT'],
  ['open', 'EMFILE'],
  ['mkdir', 'EEXIST'],
  ['lstat', 'ENOENT'],
  ['read', 'EISDIR'],
  ['close', 'EBADF'],
])('%s that ends with %s is left to the engine', (syscall, code) => {
  expect(use(syscall, code)).toEqual(['begin', 'end']);
});

it('an error without a number in WebAssembly becomes an input/output error, not a success', () => {
  const calls: NodeFileCalls = {
    tryFSOperation: (operation) => operation(),
    convertNodeCode: () => undefined,
  };
  watchDisk(calls, { begin: () => {}, end: () => {}, onFailure: () => {} });
  expect(calls.convertNodeCode(new Error('structure needs cleaning'))).toBe(EIO);
});
