export {
  type ActionEvent,
  type ActionName,
  type ActionRecord,
  type ActionRule,
  actionNames,
  actionRuleOf,
  type Given,
  isAction,
  isMissing,
  isPossible,
  lostReasons,
  undoingOf,
} from './actions.ts';
export {
  type CheckedLead,
  type CheckPosition,
  type CheckRange,
  type CheckSum,
  type CrmCheck,
  type CrmChecks,
  checkLeaseMs,
  checkRangeOf,
  expectedOf,
  type HeldCheck,
  sayCheck,
  sayParts,
} from './crm-check.ts';
export {
  type Alarms,
  type AlsoTo,
  type Channel,
  type Claim,
  channels,
  type Delivery,
  type DeliveryDesk,
  type DeliveryQueue,
  type DeliveryState,
  type EventKind,
  type FailedTries,
  type Message,
  type Pause,
  type Receiver,
  type Reply,
  type TimelineEntry,
  type WaitingLeads,
} from './delivery.ts';
export { otherEmailsOf } from './email-spellings.ts';
export {
  CorruptStoreError,
  EmptyStoreError,
  ErasureUnfinishedError,
  OlderSchemaError,
  OutcomeUnknownError,
  StoreBusyError,
  StoreError,
  UnreleasedSchemaError,
} from './errors.ts';
export { fileHeaders, safeFileName } from './file-name.ts';
export {
  type Differences,
  type Found,
  type FoundKind,
  foundKinds,
  type Part,
  parts,
  type SeenRecord,
} from './found.ts';
export {
  type Actor,
  type GroupIds,
  hasNoContactId,
  isInPart,
  isRecordedHere,
  type Lead,
  type LeadState,
  leadStates,
  type NewLead,
  nextRound,
  nothingSent,
  type Progress,
  type StoredFile,
  sentParts,
  type WorkState,
  workOf,
  workStates,
} from './lead.ts';
export {
  type Acted,
  type ActionKind,
  type Facets,
  isCountMark,
  type LeadFilter,
  type LeftElsewhere,
  landingOf,
  longestRemark,
  type PageMark,
  type PersonData,
  pageMark,
  type RecordedAction,
  type Sum,
  type Wish,
} from './lead-admin.ts';
export { isId, newLeadId } from './lead-id.ts';
export type {
  Answering,
  Days,
  DeliveryTimes,
  Origin,
  ReportColumn,
  Tally,
} from './lead-reports.ts';
export { after, contentLifetimeMs, setAsideDays, setAsideLifetimeMs } from './lifetimes.ts';
export {
  anyReader,
  type MarkLink,
  markAction,
  markAddress,
  markDays,
  readMarkLink,
  signMark,
} from './mark-link.ts';
export { openCopyTarget, openOutbox, openOutboxAsItIs, type StoreSettings } from './open-outbox.ts';
export type { LeadInbox, Outbox, PeopleMemory, StoreMaintenance } from './outbox.ts';
export { minuteOf } from './rate-limit.ts';
export { newReference } from './reference.ts';
export { readSigned, sign } from './signed-text.ts';
export { leadSourceOf, siteOf, sourceName, unknownSource } from './source.ts';
export {
  enough,
  type SpamSign,
  type SpamWeights,
  weightName,
  weightOf,
  weights,
} from './spam-sign.ts';
export { query } from './sql/script.ts';
export { isTest, ownAddresses, testAddress } from './test-addresses.ts';
export {
  longestUserName,
  spellingOf,
  type User,
  type UserRole,
  type Users,
  userNamed,
} from './users.ts';
