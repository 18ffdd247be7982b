/** Stands for the site's origin until a build ends. A real one would also be found in an agency's own words. */
export const addressMarker = 'https://site-address.invalid';

/** Where built files have the site's origin: a server at another address can put its own there. */
export type AddressPlaces = {
  readonly origin: string;
  /** By the file's address, such as /about: byte offsets, ascending. */
  readonly files: Readonly<Record<string, readonly number[]>>;
};

/** In the folder of a build. */
export const addressPlacesFile = 'server/address-places.json';

/** Puts the origin where the marker is, and says where that is afterwards. */
export function settleAddress(
  body: Buffer,
  origin: string,
): { readonly body: Buffer; readonly places: readonly number[] } {
  const marked: number[] = [];
  for (let at = body.indexOf(addressMarker); at !== -1; ) {
    marked.push(at);
    at = body.indexOf(addressMarker, at + addressMarker.length);
  }
  if (marked.length === 0) return { body, places: marked };
  const growth = Buffer.byteLength(origin) - addressMarker.length;
  return {
    body: moveAddress(body, marked, addressMarker, origin),
    places: marked.map((at, index) => at + index * growth),
  };
}

/** The body with another origin at these places. */
export function moveAddress(
  body: Buffer,
  places: readonly number[],
  from: string,
  to: string,
): Buffer {
  const pieces: Buffer[] = [];
  const origin = Buffer.from(to);
  const skipped = Buffer.byteLength(from);
  let end = 0;
  for (const at of places) {
    pieces.push(body.subarray(end, at), origin);
    end = at + skipped;
  }
  return Buffer.concat([...pieces, body.subarray(end)]);
}
