export type { CrmTools, CrmWords } from './crm.ts';
export {
  type CrmId,
  conflictsOfCrms,
  connectAlso,
  connectCrms,
  crmInUse,
  crmOf,
  crmSettings,
  crms,
  demandsOfCrms,
  doublesContacts,
} from './crms.ts';
export type { CrmRecord, Inventory, PageAnswer } from './inventory.ts';
export { groupIdsOf } from './shared-settings.ts';
export { type DeliveryOutcome, type SaveProgress, type Transport, wordsOf } from './transport.ts';
