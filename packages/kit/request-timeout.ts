/** A whole request, body included: a résumé on a slow line takes this long. */
export const requestTimeoutMs = 120_000;
