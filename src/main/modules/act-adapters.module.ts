import { ContainerModule } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { BroadcastActMessages } from '#infrastructure/browser/broadcast-act-messages';
import { CryptoRandomSource } from '#infrastructure/browser/crypto-random-source';
import { IndexedDbBulkActStore } from '#infrastructure/browser/indexed-db-bulk-act-store';
import { locksOfThisBrowser } from '#infrastructure/browser/web-locks';
import { WebLocksSendingTurn } from '#infrastructure/browser/web-locks-sending-turn';
import { HttpActRegister } from '#infrastructure/repositories/act-register/http-act-register';
import { HttpBulkResponseRepository } from '#infrastructure/repositories/response/http-bulk-response.repository';
import { STORED_BULK_FEEDBACK } from '#infrastructure/stored-feedback/stored-bulk-feedback';
import {
  ACT_MESSAGES,
  ACT_REGISTER,
  ACT_TURN,
  BULK_ACT_STORE,
  BULK_RESPONSE_REPOSITORY,
  RANDOM_SOURCE,
} from './bulk-acts.tokens';
import { HTTP_CLIENT } from './http-client.tokens';

const TOPIC = `${STORED_BULK_FEEDBACK.prefix}.bulk`;

/** Adapters for the server and this device that only bulk actions use. */
export const actAdaptersModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, BULK_RESPONSE_REPOSITORY, HttpBulkResponseRepository, [HTTP_CLIENT]);
  bindSingletonAs(bind, ACT_REGISTER, HttpActRegister, [HTTP_CLIENT]);
  bindMade(bind, BULK_ACT_STORE, () => new IndexedDbBulkActStore(STORED_BULK_FEEDBACK), []);
  bindMade(bind, ACT_MESSAGES, () => new BroadcastActMessages(TOPIC), []);
  bindMade(bind, ACT_TURN, () => new WebLocksSendingTurn(locksOfThisBrowser(), TOPIC), []);
  bindSingletonAs(bind, RANDOM_SOURCE, CryptoRandomSource, []);
});
