// On the oldest Node: unit to server tests, and one start of the product. The rest runs on the newest (scripts/test-all.mjs).
import { ensureDependencies, ensureNode } from './dependencies.mjs';
import { conclude, runInLanes } from './steps.mjs';
import { START, UNIT } from './test-steps.mjs';

ensureNode();
ensureDependencies();
conclude(await runInLanes([UNIT], [START]));
