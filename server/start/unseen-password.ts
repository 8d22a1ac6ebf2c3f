import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../store/engines/durable-node-fs';

/**
 * Remembers that the owner's generated password may not have been shown yet: written before the password
 * exists, removed after it was printed. A start that finds the mark generates a new password, so that a server
 * killed in between leaves no data folder with an unknown password.
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
