// On the oldest Node: tests of what Node runs, and one start of the product. The rest runs on the newest (scripts/test-all.mjs).
import { ensureDependencies, ensureNode } from './dependencies.mjs';
import { conclude, runInLanes } from './steps.mjs';
import { START, UNIT_OF_NODE } from './test-steps.mjs';

ensureNode();
ensureDependencies();
conclude(await runInLanes([UNIT_OF_NODE], [START]));
