/** Nobody's: the domain is reserved. Always the same, so that a CRM gets one such person. */
export const testAddress = 'test-lead@example.com';
export const canaryAddress = 'canary@example.com';

/** A lead of ours that tests the way; no visitor waits for an answer. */
export const isTest = (email: string): boolean => email === testAddress || email === canaryAddress;
