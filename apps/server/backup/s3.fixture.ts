import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { serve } from '../../../test/serving.ts';

export type S3 = Awaited<ReturnType<typeof startS3>>;

/** A minimal S3 that checks signatures and lists two names at a time. */
export async function startS3() {
  const keys = { keyId: 'key', secret: 'a secret', region: 'eu-test-1' };
  const objects = new Map<string, Buffer>();
  const { url, close } = await serve(async (request, response) => {
    const body = await buffer(request);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', `http://${headers.host}`);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      service: 's3',
      region: keys.region,
      accessKeyId: keys.keyId,
      secretAccessKey: keys.secret,
      datetime: String(headers['x-amz-date']),
    });
    const authorization = await signer.authHeader();
    const send = (status: number, text: string | Buffer = '') =>
      response.writeHead(status).end(text);
    if (headers.authorization !== authorization) {
      return send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    if (method === 'PUT' && headers['transfer-encoding']) return send(501);
    const path = decodeURIComponent(url.pathname);
    if (url.searchParams.has('list-type')) return send(200, list(path, url.searchParams));
    const found = objects.get(path);
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    if (method === 'GET' && !found) return send(404, '<Error><Code>NoSuchKey</Code></Error>');
    return send(200, found);
  });

  function list(bucket: string, query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .map((path) => path.slice(bucket.length + 1))
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const [first = '', second = ''] = names;
    const shown = [first, second]
      .filter(Boolean)
      .map((key) => `<Contents><Key>${asXml(key)}</Key></Contents>`);
    const more =
      names.length > 2 ? `<NextContinuationToken>${asXml(second)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${shown.join('')}${more}</ListBucketResult>`;
  }

  return { settings: { ...keys, endpoint: url }, objects, close };
}

/** Some servers escape letters: &#233; or &#xe9;. */
const asXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('é', '&#xe9;');
