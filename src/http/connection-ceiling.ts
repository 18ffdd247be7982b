/** What the store, the deliveries and the process itself need beside the connections. */
const reservedFiles = 64;
const mostConnections = 1_000;
const leastConnections = 16;

/** How many connections may be open at once when the process may open this many files. */
export const connectionCeiling = (openFiles: number): number =>
  Math.max(leastConnections, Math.min(mostConnections, openFiles - reservedFiles));

/** As the system set it ("ulimit -n"); without end where it sets none. */
export function openFileLimit(): number {
  // Names of the network's hosts would be looked up for the report, and nobody reads them here.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
}
