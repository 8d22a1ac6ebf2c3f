import { token } from '../di/token';
import type { ChunkRecovery } from './chunk-recovery';
import type { HttpFailurePolicy } from './http-failure-policy';
import type { OutboxIndicatorViewModel } from './outbox/outbox-indicator.view-model';
import type { RouterAddress } from './router-address';
import type { SessionEnd } from './session-end';
import type { SessionGate } from './session-gate';

export const SESSION_GATE = token<SessionGate>('SessionGate');
export const SESSION_END = token<SessionEnd>('SessionEnd');
export const HTTP_FAILURE_POLICY = token<HttpFailurePolicy>('HttpFailurePolicy');
export const CHUNK_RECOVERY = token<ChunkRecovery>('ChunkRecovery');
export const OUTBOX_INDICATOR = token<() => OutboxIndicatorViewModel>('OutboxIndicator');
/** The address with its connection to the router; screens use it as ADDRESS. */
export const ROUTER_ADDRESS = token<RouterAddress>('RouterAddress');
/** The version in package.json. */
export const PRODUCT_VERSION = token<string>('ProductVersion');
