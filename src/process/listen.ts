import type { FastifyInstance } from 'fastify';
import { OwnError } from '../own-error.ts';
import { localAddress } from './site-address.ts';

export type ListenAddress = { readonly host: string; readonly port: number };

/** The settings that say where, for whoever has to change them. */
type Names = { readonly host: string; readonly port: string };

/** Answers the address. What a person can mend is said in words. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: ListenAddress,
  names: Names = { host: 'HOST', port: 'PORT' },
): Promise<string> {
  try {
    const bound = new URL(await app.listen({ host, port }));
    // Port 0 is any that is free.
    return localAddress(host, Number(bound.port) || port);
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new ListenError(
          `Port ${port} is taken by another program. Stop it, or set ${names.port} to a free one.`,
          error,
        );
      case 'EACCES':
        throw new ListenError(
          `Port ${port} is not for this user. Set ${names.port} to 1024 or more, or allow it to the user.`,
          error,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new ListenError(
          `This machine has no address ${host}. Set ${names.host} to one of its own, or to 0.0.0.0 for all.`,
          error,
        );
      default:
        throw error;
    }
  }
}

export class ListenError extends OwnError {
  override readonly name = 'ListenError';
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}
