import * as v from 'valibot';
import { block, described, oneOfKey, wholeNumberKey, words } from '../entry-keys.ts';
import { fileMarks } from '../file-mark.ts';
import { asWritten, type QuestionKind } from './kind.ts';
import { asked } from './question-keys.ts';

const question = () => {
  const endings = Object.keys(fileMarks).map((ending) => ending.slice(1));
  return v.pipe(
    block({
      ...asked('file'),
      accept: described(
        v.pipe(
          v.array(oneOfKey(endings), `does not fit: write a list of ${endings.join(', ')}`),
          v.nonEmpty(`is empty: write some of ${endings.join(', ')}`),
          v.transform((list) => list.map((ending) => `.${ending}`).join(',')),
        ),
        `the kinds of file that you take, of ${endings.join(', ')}`,
      ),
      maxMegabytes: wholeNumberKey('how large a file may be', 8),
      tooLarge: words('the message if the file is too large'),
      wrongType: words('the message if the file is of another type'),
    }),
    v.transform(({ maxMegabytes, ...field }) => ({
      ...field,
      maxBytes: maxMegabytes * 1024 * 1024,
    })),
  );
};

/** An optional file. Its bytes are checked by file-type.ts, not by the form's parser. */
export type FileField = v.InferOutput<ReturnType<typeof question>>;

/** An address of the agency's with a signed token. */
const linkLength = 300;

export const fileKind = {
  question,
  shown: asWritten,
  longestShown: () => linkLength,
  sample: () => '',
  example: {
    accept: ['pdf'],
    maxMegabytes: 2,
    tooLarge: 'This is too large',
    wrongType: 'This is no PDF',
  },
} satisfies QuestionKind<FileField>;
