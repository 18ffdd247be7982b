import { readYamlFolder } from '../../content-files.ts';

type Figures = { price: number; delivery: string };

/** One line for each package whose listed and ordered figures differ. */
export function describeDifferences(): string[] {
  const packages = readYamlFolder('content/packages') as Record<
    string,
    Record<'listed' | 'ordered', Figures>
  >;
  return Object.entries(packages).flatMap(([id, { listed, ordered }]) => {
    const differences = [
      listed.price !== ordered.price && `price ${listed.price} and ${ordered.price}`,
      listed.delivery !== ordered.delivery &&
        `delivery "${listed.delivery}" and "${ordered.delivery}"`,
    ].filter(Boolean);
    return differences.length > 0
      ? `content/packages/${id}.yaml: listed and ordered differ in ${differences.join(', ')}. Edit the file if that’s a mistake.`
      : [];
  });
}
