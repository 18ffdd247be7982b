import { globSync } from 'node:fs';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
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
  const picture = await sharp(props.file)
    .rotate()
    .resize({ width: props.width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
};
