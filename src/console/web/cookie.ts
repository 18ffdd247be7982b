import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** A browser does not tell ports apart: consoles on one machine need names of their own. */
export function sessionCookie(secret: string) {
  const name = `console-${createHash('sha256').update(`${secret}:cookie`).digest('hex').slice(0, 8)}`;
  // Only what is sent by TLS can be kept from other programs and subdomains that set cookies.
  const nameFor = ({ protocol }: FastifyRequest) =>
    protocol === 'https' ? `__Host-${name}` : name;
  const write = (request: FastifyRequest, reply: FastifyReply, value: string) => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const age = value === '' ? '; Max-Age=0' : '';
    reply.header(
      'set-cookie',
      `${nameFor(request)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`,
    );
  };
  return {
    /** Of two with our name one is somebody else's, and nobody can tell which. */
    read(request: FastifyRequest): string | undefined {
      const values = cookiesNamed(nameFor(request), request);
      return values.length === 1 ? values[0] : undefined;
    },
    write,
    clear: (request: FastifyRequest, reply: FastifyReply) => write(request, reply, ''),
  };
}

/** The values of all with this name, as the browser sent them. */
export function cookiesNamed(name: string, { headers }: FastifyRequest): readonly string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
}
