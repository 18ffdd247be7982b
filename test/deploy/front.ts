import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../faults/server-process.ts';
import { type Running, run } from '../process/running.ts';

/** A reverse proxy or web server in front of our pages or our server. */
export type Front = { readonly address: string; readonly stop: () => Promise<void> };

/** nginx with these server blocks; $PORT is replaced. */
export async function startNginx(blocks: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice;
    events { worker_connections 512; }
    http {
      access_log off; include /etc/nginx/mime.types;
      ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${blocks.replaceAll('$PORT', String(port))}
    }`,
  );
  const nginx = run(['nginx', '-e', 'stderr', '-c', file, '-p', folder], folder);
  await nginx.says(/start worker process \d+/);
  return { address: `http://127.0.0.1:${port}`, stop: () => end(nginx, folder) };
}

/** Caddy with this Caddyfile; $ADDRESS is replaced. */
export async function startCaddy(caddyfile: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${caddyfile.replaceAll('$ADDRESS', address)}`);
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
  });
  const caddy = run(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], folder, {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  await caddy.says(/serving initial configuration/);
  return { address, stop: () => end(caddy, folder) };
}

async function end(program: Running, folder: string): Promise<void> {
  program.signal('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true, force: true });
}
