import { expect } from 'vitest';

// Only tests of the user interface pay for loading MobX; everything below it must not know it at all.
if (/\/src\/(ui|main)\/|\/tests\/behaviour\//u.test(expect.getState().testPath ?? '')) {
  const { configure } = await import('mobx');
  configure({ enforceActions: 'always' });
}
