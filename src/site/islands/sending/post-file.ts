import { type Answer, type NoAnswer, parseJson } from './answer.ts';
import { addressOf, type OutgoingLead, payloadOf } from './outgoing-lead.ts';

/** As long as the server waits for a request to arrive, so that a slow line can finish. */
const timeoutMs = 120_000;

/** By XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
export function postFile(
  lead: OutgoingLead,
  onProgress: (share: number) => void,
): Promise<Answer | NoAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(payloadOf(lead))) body.append(name, value);
  if (lead.file) body.append(lead.file.name, lead.file.content);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(lead));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', lead.idempotencyKey);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        body: parseJson(request.responseText),
      });
    request.onerror = request.ontimeout = request.onabort = () => resolve(undefined);
    request.send(body);
  });
}
