import { globSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { madeBefore } from '../../build/made-before.ts';
import { isPhotograph, photoAddresses } from '../../content/pictures.ts';

/** Photos in every size pages use, rotated upright and without EXIF data. */
export const getStaticPaths = () =>
  globSync('content/*/*')
    .filter(isPhotograph)
    .flatMap((file) => photoAddresses(file).map((size) => ({ ...size, file })))
    .map(({ address, ...props }) => ({
      params: { photo: address.replace(/^\/assets\/|\.webp$/g, '') },
      props,
    }));

export const GET: APIRoute<{ file: string; width: number }> = async ({ props }) => {
  const size = { width: props.width, withoutEnlargement: true };
  const quality = 76;
  const picture = await madeBefore(
    [`webp ${props.width} ${quality}`, readFileSync(props.file)],
    () => sharp(props.file).rotate().resize(size).webp({ quality }).toBuffer(),
  );
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
};
