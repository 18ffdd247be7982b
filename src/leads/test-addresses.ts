/** Nobody's: the domain is reserved. Always the same, so that a CRM gets one such person. */
export const testAddress = 'test-lead@example.com';
export const canaryAddress = 'canary@example.com';

/** Of leads that no visitor sent. */
export const ownAddresses: readonly string[] = [testAddress, canaryAddress];

/** Of ours, to test the way: no visitor waits for an answer. */
export const isTest = (email: string): boolean => ownAddresses.includes(email);
