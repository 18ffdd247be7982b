import { type ContentMigration, valuesIn } from '../content-migration.ts';

export const pageWordsMigration: ContentMigration = {
  says: 'The mobile menu lists pages of content/navigation.yaml: complete them. The free audit has words in content/company.yaml, and business days count its officeHours, Monday to Friday from 9 to 5: change them if yours differ',
  change({ addKey }) {
    const { officeHours, freeAudit, cost, pages, free } =
      valuesIn<Record<string, unknown>>('006-page-words');
    addKey('company.yaml', ['hours'], 'officeHours', officeHours);
    addKey('company.yaml', ['claims', 'auditReport'], 'freeAudit', freeAudit);
    addKey('labels.yaml', ['industries', 'from'], 'cost', cost);
    addKey('navigation.yaml', ['anchors'], 'pages', pages);
    addKey('pages/sample-audit.yaml', ['sections', '*', 'close'], 'free', free);
  },
};
