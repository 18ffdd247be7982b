import type { FastifyInstance } from 'fastify';
import { OwnError } from '../own-error.ts';
import { localAddress } from './site-address.ts';

export type ListenAddress = { readonly host: string; readonly port: number };

type Names = { readonly host: string; readonly port: string };

export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: ListenAddress,
  names: Names = { host: 'HOST', port: 'PORT' },
): Promise<string> {
  try {
    const bound = new URL(await app.listen({ host, port }));
    // Port 0 picks a free one.
    return localAddress(host, Number(bound.port) || port);
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new OwnError(remedy({ host, port }, names), { cause: error }) : error;
  }
}

const noSuchAddress = ({ host }: ListenAddress, names: Names) =>
  `This machine has no address ${host}. Set ${names.host} to one of its own, or to 0.0.0.0 for all.`;

const remedies: Readonly<Record<string, (at: ListenAddress, names: Names) => string>> = {
  EADDRINUSE: ({ port }, names) =>
    `Port ${port} is taken by another program. Stop it, or set ${names.port} to a free one.`,
  EACCES: ({ port }, names) =>
    `Port ${port} is not for this user. Set ${names.port} to 1024 or more, or allow it to the user.`,
  EADDRNOTAVAIL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
};
