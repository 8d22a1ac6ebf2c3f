import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../store/engines/durable-node-fs';

/**
 * Remembers that the owner's made-up password may not have been seen by anybody: laid down before the password comes
 * into being, taken away after it was printed. A start that finds it makes up another one, so that a server killed in
 * between leaves no folder behind whose password nobody knows.
 */
export interface UnseenPassword {
  isThere(): boolean;
  layDown(): void;
  takeAway(): void;
}

export function unseenPasswordIn(folder: string): UnseenPassword {
  const path = join(folder, 'owner-password-unseen');
  return {
    isThere: () => existsSync(path),
    layDown: () => {
      writeFileSync(path, '', { mode: 0o600 });
      // On disk before the password is: the power may fail as well.
      syncFolder(folder);
    },
    takeAway: () => rmSync(path, { force: true }),
  };
}
