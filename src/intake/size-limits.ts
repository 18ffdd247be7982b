/** Everything that was typed, in whatever encoding. */
export const bodyLimit = 64 * 1024;

/**
 * A whole request with a file. More than the file may have, so that somewhat
 * too large a file still gets its message under its field.
 */
export const requestLimit = 10 * 1024 * 1024;

/** Long enough for 5 MB over a poor mobile line; no request may take longer to arrive. */
export const requestTimeoutMs = 120_000;
