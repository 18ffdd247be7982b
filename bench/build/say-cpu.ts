/** Loaded before the build: wall time depends on who else uses the machine, this does not. */
process.once('exit', () => {
  const { user, system } = process.cpuUsage();
  console.error(`cpu seconds ${(user + system) / 1_000_000}`);
});
