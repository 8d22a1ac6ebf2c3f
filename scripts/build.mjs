import { buildStale } from './build-parts.mjs';
import { ensureDependencies, ensureNode } from './dependencies.mjs';

ensureNode();
ensureDependencies();
await buildStale({ all: true });
