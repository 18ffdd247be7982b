import { OwnError } from './own-error.ts';

const compile = () => {
  throw new OwnError('No route has a JSON schema here.');
};

/** Fastify would load its JSON schema compilers at every start, and no route uses them. */
export const withoutSchemas = {
  compilersFactory: { buildValidator: compile, buildSerializer: compile },
};
