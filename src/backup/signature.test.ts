import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { expect, it } from 'vitest';

/** The examples that AWS publishes with their signatures. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  service: 's3',
  region: 'us-east-1',
  datetime: '20130524T000000Z',
  allHeaders: true,
};
const at = (path: string) => `https://examplebucket.s3.amazonaws.com${path}`;
const hashOf = (text: string) => ({
  'x-amz-content-sha256': createHash('sha256').update(text).digest('hex'),
});

it.each([
  [
    { method: 'GET', url: at('/test.txt'), headers: { ...hashOf(''), Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: at('/test%24file.text'),
      headers: {
        ...hashOf('Welcome to Amazon S3.'),
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    { method: 'GET', url: at('/?prefix=J&max-keys=2'), headers: hashOf('') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('aws4fetch signs as AWS does', async (request, signature) => {
  const authorization = await new AwsV4Signer({ ...keys, ...request }).authHeader();
  expect(authorization).toContain(
    'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,',
  );
  expect(authorization).toMatch(new RegExp(`, Signature=${signature}$`));
});
