import type { Config } from '../config.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

export function placeOf({ to, s3 }: Config['backup']): BackupPlace | null {
  if (to === null) return null;
  if (to.kind === 'folder') return folderPlace(to.path);
  return s3Place({
    bucket: to.bucket,
    folder: to.folder,
    endpoint: s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`,
    region: s3.region,
    id: s3.keyId ?? '',
    secret: s3.secret ?? '',
  });
}
