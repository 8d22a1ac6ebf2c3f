import { runInProcess } from './administration/run-in-process';
import { workspaceCommand } from './administration/workspace-command';

await runInProcess(workspaceCommand);
