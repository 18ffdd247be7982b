import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A client may send its next request before it has read an answer. Such a
 * request waits until the answer before is out, so that a connection never
 * holds more than one answer of ours; and whoever has too many waiting is cut
 * off. Browsers send one at a time and pass at the price of one comparison.
 */
export function limitPipelining(mostWaiting: number, answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return cutOff(socket);
    waiting.set(socket, count);
    // The response gets the connection when it is first in line.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
}

/** Node's own word for "what follows is not for the parser", as after an upgrade. */
const stopReading = 2;

/**
 * Node goes on reading what has arrived already, thousands of requests in one
 * packet, sets up an answer for each and aborts each with an error of its own:
 * 50 ms of everybody's time. There is no public way to tell it to stop. Should
 * this one go, the connection is cut all the same.
 */
function cutOff(socket: Socket & { readonly parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => stopReading;
  socket.destroy();
}
