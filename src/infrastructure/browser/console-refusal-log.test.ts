import { expect, it, vi } from 'vitest';
import { ConsoleRefusalLog } from './console-refusal-log';

it('names the refused call in the console, as a notice (ROL-19)', () => {
  const written = vi.spyOn(console, 'info').mockReturnValue(undefined);

  new ConsoleRefusalLog().note('ERROR_DELETING_DATASET');

  expect(written.mock.calls).toEqual([['Refused (403): ERROR_DELETING_DATASET']]);
});
