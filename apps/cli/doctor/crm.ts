import { crmInUse } from '@tidewright/crm';
import { filedFields, formsFor } from '@tidewright/forms';
import { yellow } from '@tidewright/kit/finding';
import type { Examination } from './finding.ts';
import { ask } from './site.ts';

export const crmExamination: Examination = async ({ config, createFields }) => {
  const inUse = crmInUse(config.crm);
  if (inUse === null)
    return yellow(
      'None is set: leads are kept here and delivered nowhere.',
      'Set one in .env, or answer leads from the console.',
    );
  const fields = [...filedFields(formsFor(config.company), 'leads')];
  const labels = Object.fromEntries(fields.map(([name, { values }]) => [name, values]));
  return inUse.examine(config.crm, { createFields, labels, ask });
};
