export type Metric = {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
};

export type Sample = {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
};

export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelsOf(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Whatever stands in a value, it ends neither the value nor the line. */
const escapeLabel = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n');
