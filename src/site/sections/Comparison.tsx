import { type ComparisonColumn, ComparisonTable } from '../ui/ComparisonTable.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ComparisonProps = SectionWords & {
  rows: readonly { key: string; label: string }[];
  columns: readonly ComparisonColumn[];
  labels: { included: string; notIncluded: string; compare: string; with: string };
};

export function Comparison({ rows, columns, labels, ...words }: ComparisonProps) {
  return (
    <SectionFrame {...words}>
      <ComparisonTable
        caption={words.heading}
        rows={rows}
        columns={columns}
        yes={labels.included}
        no={labels.notIncluded}
        chooseTwo={[labels.compare, labels.with]}
      />
    </SectionFrame>
  );
}
