import { crmModeOf } from '../config.ts';
import { type Examination, green, yellow } from './finding.ts';
import { examineFolk } from './folk.ts';
import { ask } from './site.ts';

export const crmExamination: Examination = {
  about: 'CRM',
  async run(patient) {
    const mode = crmModeOf(patient.config);
    const { crm } = patient.config;
    if (mode === 'folk') return examineFolk(patient);
    if (mode === 'stored only') {
      return [
        yellow(
          'None is set: leads are kept here and delivered nowhere.',
          'Set one in .env, or answer leads from the console.',
        ),
      ];
    }
    const url = (mode === 'webhook' ? crm.webhookUrl : crm.proxyUrl) ?? '';
    const answer = await ask(url, { method: 'HEAD' });
    const trial = 'Send one: npm run leads -- send-test';
    return [
      typeof answer === 'string'
        ? yellow(`${url} does not answer (${answer}).`, `Check the address. ${trial}`)
        : green(`Something answers at the address of the ${mode}. ${trial}`),
    ];
  },
};
