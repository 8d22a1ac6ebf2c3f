import { runInProcess } from './administration/run-in-process';
import { userCommand } from './administration/user-command';

await runInProcess(userCommand);
