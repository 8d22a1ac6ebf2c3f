// A thread that sends a body again and again until it is told to stop: sending megabytes would slow down the thread that measures.
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, path, token, body, senders } = workerData;
const statuses = new Set();
const times = [];
let isOver = false;

function send() {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const sent = request(`${url}/api/v1${path}`, { method: 'POST', headers }, (reply) => {
      statuses.add(reply.statusCode);
      reply.resume();
      reply.once('close', resolve);
    });
    // The server may break off what it does not want.
    sent.once('error', resolve);
    sent.end(body);
  });
}

async function sendUntilOver() {
  while (!isOver) {
    const from = performance.now();
    await send();
    times.push(performance.now() - from);
  }
}

parentPort.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: senders }, sendUntilOver));
parentPort.postMessage({ statuses: [...statuses], times });
parentPort.close();
