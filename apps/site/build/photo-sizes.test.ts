import { problemSentence } from '@tidewright/content/check/problem';
import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { photograph } from '../../../tools/newcomer/photograph.ts';
import { photoProblems } from './photo-sizes.ts';

const photo = (width: number, height: number) =>
  photograph(width, height).jpeg({ quality: 20 }).toBuffer();

it('names photos that are too small to be sharp, and larger than any page shows', async () => {
  const small = await photo(40, 30);
  enterFolder({
    'content/pages/small.jpg': small,
    'content/pages/wide.jpg': await photo(6100, 40),
    'content/pages/good.jpg': await photo(1500, 500),
    'content/team/face.jpg': await photo(480, 480),
    // Shown as small as they are.
    'content/testimonials/face.jpg': await photo(80, 80),
    'content/clients/logo.jpg': await photo(160, 48),
  });
  expect((await photoProblems()).map(problemSentence)).toEqual([
    'content/pages/small.jpg:1: is 40 by 30 pixels, which looks blurred: use a photo at least 480 wide, better 1440.',
    'content/pages/wide.jpg:1: is 6100 by 40 pixels, and pages show at most 1440 across: a smaller copy looks the same and builds faster.',
  ]);
});

it('names a photo that can’t be read', async () => {
  enterFolder({ 'content/pages/torn.jpg': Buffer.from('\xff\xd8\xff, and no more', 'latin1') });
  await expect(photoProblems()).rejects.toThrow(
    /^content\/pages\/torn\.jpg can’t be read as a picture \(.+\): open it in a photo app and save it again as JPG, PNG, WebP or AVIF\.$/,
  );
});
