import { relative } from 'node:path';

type MutantResult = {
  readonly fileName: string;
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
};

/** Names each survivor at once: a run takes long, and what it found must outlive its breaking off. */
class NameSurvivors {
  static readonly inject = [];

  onMutantTested({ fileName, status, replacement = '', location }: MutantResult): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    // Copied into a folder of their own, sources have longer names there.
    const file = relative('.', fileName).replace(/^.*sandbox-\w+\//, '');
    const change = replacement.replace(/\s+/g, ' ').slice(0, 120);
    console.log(`\nSurvived  ${file}:${location.start.line}  → ${change}`);
  }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'name-survivors', injectableClass: NameSurvivors },
];
