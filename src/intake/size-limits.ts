/** Everything that was typed, in whatever encoding. */
export const bodyLimit = 64 * 1024;

/**
 * A whole request with a file. More than the file may have, so that somewhat
 * too large a file still gets its message under its field.
 */
export const requestLimit = 10 * 1024 * 1024;
