/** Loaded before the server: memory that nobody uses is no leak, so it is let go when asked. */
process.on('SIGUSR2', () => {
  (globalThis as { gc?: () => void }).gc?.();
});
