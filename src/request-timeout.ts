/** How long a request may take, its body included: a résumé on a slow line needs this long. */
export const requestTimeoutMs = 120_000;
