import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { readonly id: string; readonly secret: string; readonly region: string };

export type Unsigned = {
  readonly method: string;
  /** With its path and query encoded as they are sent. */
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the body, in hexadecimal. */
  readonly bodyHash: string;
};

export const emptyHash = createHash('sha256').digest('hex');

/**
 * The headers of a request to S3, signed by AWS Signature Version 4.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signV4(
  { method, url, headers = {}, bodyHash }: Unsigned,
  { id, secret, region }: S3Keys,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const signed = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const lines = Object.entries(signed)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const request = [
    method,
    url.pathname,
    url.search.slice(1).split('&').toSorted().join('&'),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');

  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (last: string | Buffer, part) => hmac(last, part),
    `AWS4${secret}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n')).toString('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
