import { writeFileSync } from 'node:fs';
import { readDatabaseTemplate } from './database-template';

// A program of the build: it writes the template to the given file, next to the server (see `database-thread.ts`).
const [, , file] = process.argv;
if (file === undefined) throw new Error('Which file the template goes into is missing');
writeFileSync(file, await readDatabaseTemplate());
