export { type ActionOutcome, actOnLead, addTo, nothingDone, sayTally } from './action-outcomes.ts';
export { actionWords } from './action-words.ts';
export { actOnAll, type Preview, previewOf } from './bulk.ts';
export {
  type CrmTrouble,
  keyRemedy,
  pauseDelivery,
  resumeDelivery,
  troubleSentence,
} from './crm-trouble.ts';
export { utf8Mark } from './csv.ts';
export { crmIds, leftFacts } from './elsewhere.ts';
export { csvOf, fullCsvOf, holdsSomething, jsonOf, leadJson } from './export-leads.ts';
export {
  columnContext,
  columnsShown,
  type LeadColumn,
  leadColumns,
  stateStyle,
} from './lead-columns.ts';
export { contactFacts, dealFacts, noteOf } from './lead-facts.ts';
export { leadsAsked } from './leads-address.ts';
export { writeNewFile } from './new-file.ts';
export { nameOfReceiver, noticesOfLead } from './notices.ts';
export { NoStoreError, openStore, storeSettingsOf } from './open-store.ts';
export { hashPassword } from './password.ts';
export { ownerWords } from './people.ts';
export { copyFor } from './person-copy.ts';
export { linkAddress, linkLastsMs, makeLink } from './sign-in-link.ts';
export { signWords } from './spam-signs.ts';
export { accountOf, type Status, statusOf } from './status.ts';
export { assertUnused, countLeadsInBackup, restoreBackup, storeFileOf } from './store-file.ts';
export type { TerminalStyle } from './terminal-style.ts';
export { testLead, testSubmission } from './test-lead.ts';
export { clockOf, sayTime } from './times.ts';
