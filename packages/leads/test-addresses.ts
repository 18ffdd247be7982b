/** A reserved domain, and always the same address, so a CRM gets one such person. */
export const testAddress = 'test-lead@example.com';
/**
 * Release 0.2.0 could send itself test leads from this address. Nothing sends them anymore, but stores have such
 * leads, and indexes of the tables leave them out.
 */
export const canaryAddress = 'canary@example.com';

export const ownAddresses: readonly string[] = [testAddress, canaryAddress];

/**
 * Test leads are stored and delivered like any other, but no answer is due, and reports and checks of the CRM leave
 * them out.
 */
export const isTest = (email: string): boolean => ownAddresses.includes(email);
