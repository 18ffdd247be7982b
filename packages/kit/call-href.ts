/** The address that dials a number as people write it. */
export const callHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
