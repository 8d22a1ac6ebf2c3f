import { ContainerModule } from 'inversify';
import { BroadcastActMessages } from '#infrastructure/browser/broadcast-act-messages';
import { CryptoRandomSource } from '#infrastructure/browser/crypto-random-source';
import { IndexedDbBulkActStore } from '#infrastructure/browser/indexed-db-bulk-act-store';
import { locksOfThisBrowser, WebLocksSendingTurn } from '#infrastructure/browser/web-locks-sending-turn';
import { HttpActRegister } from '#infrastructure/repositories/act-register/http-act-register';
import { HttpBulkResponseRepository } from '#infrastructure/repositories/response/http-bulk-response.repository';
import {
  ACT_MESSAGES,
  ACT_REGISTER,
  ACT_TURN,
  BULK_ACT_STORE,
  BULK_RESPONSE_REPOSITORY,
  RANDOM_SOURCE,
} from './bulk-acts.tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Adapters for the server and this device that only bulk actions use. */
export const actAdaptersModule = new ContainerModule(({ bind }) => {
  bind(BULK_RESPONSE_REPOSITORY)
    .toResolvedValue((http) => new HttpBulkResponseRepository(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(ACT_REGISTER)
    .toResolvedValue((http) => new HttpActRegister(http), [HTTP_CLIENT])
    .inSingletonScope();
  bind(BULK_ACT_STORE)
    .toResolvedValue(() => new IndexedDbBulkActStore())
    .inSingletonScope();
  bind(ACT_MESSAGES)
    .toResolvedValue(() => new BroadcastActMessages())
    .inSingletonScope();
  bind(ACT_TURN)
    .toResolvedValue(() => new WebLocksSendingTurn(locksOfThisBrowser(), 'ostraka.bulk'))
    .inSingletonScope();
  bind(RANDOM_SOURCE)
    .toResolvedValue(() => new CryptoRandomSource())
    .inSingletonScope();
});
