import { buildStale } from './build-artifacts.mjs';
import { ensureDependencies, ensureNode } from './dependencies.mjs';

ensureNode();
ensureDependencies();
await buildStale({ all: true });
