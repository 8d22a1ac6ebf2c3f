import { exportCommand } from './export/export-command';
import { runInProcess } from './administration/run-in-process';

await runInProcess(exportCommand);
