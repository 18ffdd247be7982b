import { test as base } from '../test.ts';

/** Pages come from the server that takes the leads. */
export const test = base.extend({ baseURL: async ({ server }, use) => use(server.address) });

export { expect } from '@playwright/test';
