import { globSync, readFileSync } from 'node:fs';
import { isPhotograph } from '@tidewright/content/photo-widths';
import { defaultRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { madeBefore } from '../../build/made-before.ts';
import { photoAddresses } from '../../content/pictures.ts';

/** Photos in every size pages use, rotated upright and without EXIF data. */
export const getStaticPaths = () =>
  globSync(`${defaultRoot}/*/*`)
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
  ).catch((cause: Error) => {
    const [reason] = cause.message.split('\n');
    throw new OwnError(
      `${props.file} is damaged (${reason}): open it in a photo app and save it again.`,
      { cause },
    );
  });
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
};
