import type { Migration } from '../content-migration.ts';

/** Words that pages have had since 0.2.0. */
export const pageWords: Migration = {
  number: 6,
  says: 'The mobile menu lists pages of content/navigation.yaml: complete them. The free audit has words in content/company.yaml',
  change({ addKey }) {
    addKey(
      'company.yaml',
      ['claims', 'auditReport'],
      'freeAudit',
      'two pages with the three problems costing you the most',
    );
    addKey('labels.yaml', ['industries', 'from'], 'cost', 'What it cost:');
    addKey('navigation.yaml', ['anchors'], 'pages', [
      { label: 'Services', href: '/services', note: 'What we do' },
      { label: 'Contact', href: '/contact', note: 'Write to us' },
    ]);
    addKey(
      'pages/sample-audit.yaml',
      ['sections', '*', 'close'],
      'free',
      'The free audit ends here. The full audit continues.',
    );
  },
};
