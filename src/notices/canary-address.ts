/** Nobody's: the domain is reserved. Always the same, so that a CRM gets one such person. */
export const canaryAddress = 'canary@example.com';
