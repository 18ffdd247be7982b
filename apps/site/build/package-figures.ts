import { type ContentProblem, wholeFile } from '@tidewright/content/check/problem';
import { readYamlFolder } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';

type Figures = { price: number; delivery: string };

type Difference = ContentProblem & { readonly remedy: string };

/** One for each package whose listed and ordered figures differ. */
export function figureDifferences(root = defaultRoot): readonly Difference[] {
  const packages = readYamlFolder(`${root}/packages`) as Record<
    string,
    Record<'listed' | 'ordered', Figures>
  >;
  return Object.entries(packages).flatMap(([id, { listed, ordered }]) => {
    const differences = [
      listed.price !== ordered.price && `price ${listed.price} and ${ordered.price}`,
      listed.delivery !== ordered.delivery &&
        `delivery "${listed.delivery}" and "${ordered.delivery}"`,
    ].filter(Boolean);
    if (differences.length === 0) return [];
    return {
      ...wholeFile(
        `${root}/packages/${id}.yaml`,
        `listed and ordered differ in ${differences.join(', ')}.`,
      ),
      remedy: 'Edit the file if that’s a mistake.',
    };
  });
}
