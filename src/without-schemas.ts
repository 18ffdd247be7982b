import { OwnError } from './own-error.ts';

const compile = () => {
  throw new OwnError('No route has a JSON schema here.');
};

/** Fastify would load its compilers for JSON schemas with every start, and no route has one. */
export const withoutSchemas = {
  compilersFactory: { buildValidator: compile, buildSerializer: compile },
};
