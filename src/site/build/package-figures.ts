import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

type Figures = { price: number; delivery: string };

/** One line for each package that is listed with other figures than it is ordered with. */
export async function describeDifferences(): Promise<string[]> {
  const folder = 'content/packages';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const { listed, ordered } = parse(await readFile(`${folder}/${file}`, 'utf8')) as {
        listed: Figures;
        ordered: Figures;
      };
      const differences = [
        listed.price !== ordered.price && `price ${listed.price} and ${ordered.price}`,
        listed.delivery !== ordered.delivery &&
          `delivery "${listed.delivery}" and "${ordered.delivery}"`,
      ].filter(Boolean);
      return differences.length > 0
        ? `${folder}/${file}: listed and ordered differ in ${differences.join(', ')}. Edit the file to settle it.`
        : undefined;
    }),
  );
  return lines.filter((line) => line !== undefined);
}
