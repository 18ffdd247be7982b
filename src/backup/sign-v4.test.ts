import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyHash, signV4 } from './sign-v4.ts';

/** The examples that AWS publishes with their signatures. */
const keys = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const then = new Date('2013-05-24T00:00:00Z');
const at = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

it.each([
  [
    { method: 'GET', url: at('/test.txt'), headers: { Range: 'bytes=0-9' }, bodyHash: emptyHash },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: at('/test%24file.text'),
      headers: {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      bodyHash: hashOf('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    { method: 'GET', url: at('/?prefix=J&max-keys=2'), bodyHash: emptyHash },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs as AWS does', (request, signature) => {
  const { authorization } = signV4(request, keys, then);
  expect(authorization).toContain(
    'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,',
  );
  expect(authorization).toMatch(new RegExp(`,Signature=${signature}$`));
});
