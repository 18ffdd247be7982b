import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import { startProcess } from '../start-process.ts';

export type NginxPage = {
  /** The path that visitors request. */
  readonly route: string;
  readonly file: string;
  readonly headers: readonly (readonly [string, string])[];
};

type NginxOptions = {
  readonly root: string;
  readonly pages: readonly NginxPage[];
  /** Settings beyond Debian's own. */
  readonly tuning?: string;
};

/** Debian's settings with one worker, no log, and gzip_static. */
const configuration = (folder: string, port: number, { root, pages, tuning }: NginxOptions) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ')}
  types { text/html html; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  gzip_static on;
  ${tuning ?? ''}
  server {
    listen 127.0.0.1:${port};
    root ${resolve(root)};
    ${pages.map(location).join('\n    ')}
  }
}
`;

const location = ({ route, file, headers }: NginxPage) => {
  const added = headers.map(([name, value]) => `add_header ${name} "${value}";`);
  return `location = ${route} { try_files ${file} =404; ${added.join(' ')} }`;
};

/** Serves these pages, each with its headers; returns the address. */
export async function startNginx(options: NginxOptions): Promise<string> {
  const folder = scratchFolder('nginx');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, options));
  await startProcess('nginx', ['-c', file, '-p', folder], /start worker process \d+/);
  return `http://127.0.0.1:${port}`;
}

/** nginx can't choose a free port itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
