/** Preloaded into the server: unused memory isn't a leak, so it's collected on request. */
process.on('SIGUSR2', () => {
  (globalThis as { gc?: () => void }).gc?.();
});
