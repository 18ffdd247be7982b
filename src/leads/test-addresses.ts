/** A reserved domain, and always the same address, so a CRM gets one such person. */
export const testAddress = 'test-lead@example.com';
export const canaryAddress = 'canary@example.com';

export const ownAddresses: readonly string[] = [testAddress, canaryAddress];

export const isTest = (email: string): boolean => ownAddresses.includes(email);
