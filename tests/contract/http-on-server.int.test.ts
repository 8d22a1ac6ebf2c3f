import { inProcessFetch } from '../fakes/in-process-fetch';
import { openTestEngine } from '../server/engine';
import { describeBackend } from './backend-contract';
import { httpBackend } from './http-backend';
import { openServer, renewDataset } from './server-scenario';

describeBackend('the HTTP adapters on our server', async () => {
  const engine = await openTestEngine();
  const { workspaceId, answer, close } = await openServer(engine);
  return {
    open: async () => {
      await renewDataset(engine.db, workspaceId);
      return httpBackend({ fetch: inProcessFetch(answer) });
    },
    close,
  };
});
