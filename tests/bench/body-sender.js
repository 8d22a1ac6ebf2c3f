// A process that sends a body again and again until it receives a message.
import { request } from 'node:http';

const CHUNK_BYTES = 64 * 1024;

process.once('message', (work) => void sendUntilOver(work));

async function sendUntilOver({ url, path, headers, body, isChunked, connections }) {
  const bytes = Buffer.from(body);
  const statuses = new Set();
  const times = [];
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver) {
        const from = performance.now();
        await send({ url: `${url}/api/v1${path}`, headers, bytes, isChunked, statuses });
        times.push(performance.now() - from);
      }
    }),
  );
  process.send({ statuses: [...statuses], times }, () => process.disconnect());
}

function send({ url, headers, bytes, isChunked, statuses }) {
  return new Promise((resolve) => {
    const length = isChunked ? {} : { 'content-length': bytes.length };
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...length },
    };
    const sent = request(url, options, (reply) => {
      statuses.add(reply.statusCode);
      reply.resume();
      reply.once('close', resolve);
    });
    // The server may break off what it does not want.
    sent.once('error', resolve);
    if (isChunked)
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) sent.write(bytes.subarray(at, at + CHUNK_BYTES));
    sent.end(isChunked ? undefined : bytes);
  });
}
