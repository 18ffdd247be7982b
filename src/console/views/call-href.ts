export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
