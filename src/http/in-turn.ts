import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A client may send its next request before it has read an answer. Such a
 * request waits until the answer before is out, so that a connection never
 * holds more than one answer of ours; and whoever has too many waiting is cut
 * off. Browsers send one at a time and pass at the price of one comparison.
 */
export function inTurn(mostWaiting: number, answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return socket.destroy();
    waiting.set(socket, count);
    // The response gets the connection when it is first in line.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      setImmediate(() => {
        if (!response.destroyed) answer(request, response);
      });
    });
  };
}
