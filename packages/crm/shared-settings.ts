import { outside, setting, type ValuesOf } from '@tidewright/kit/setting';
import * as value from '@tidewright/kit/setting-values';
import type { GroupIds } from '@tidewright/leads';

/** Settings that belong to no single CRM. */
export const sharedSettings = {
  /** Signs what goes to every webhook, and what the nightly check asks. */
  webhookSecret: outside('CRM_WEBHOOK_SECRET', value.webhookSecret, null),
  /** Where the nightly check asks a receiver that can't list its leads which ones it has. */
  webhookCheckUrl: outside('CRM_WEBHOOK_CHECK_URL', value.httpAddress, null),
  /** Webhooks that get every lead besides the CRM. */
  also: outside('ALSO_WEBHOOK_URLS', value.alsoWebhooks, []),
  leadsGroupId: outside('FOLK_LEADS_GROUP_ID', value.groupId, null),
  applicantsGroupId: outside('FOLK_APPLICANTS_GROUP_ID', value.groupId, null),
  deals: setting('CRM_DEALS', value.choiceOf('spec', 'all'), 'spec'),
  /** How many days of leads the nightly check looks up in the CRM. */
  checkDays: setting('CRM_CHECK', value.numberOrOff(1, 3_650), 30),
};

export type SharedValues = ValuesOf<typeof sharedSettings>;

type Groups = Pick<SharedValues, 'leadsGroupId' | 'applicantsGroupId'>;

export const groupIdsOf = (values: Groups): Partial<GroupIds> => ({
  ...(values.leadsGroupId && { leads: values.leadsGroupId }),
  ...(values.applicantsGroupId && { applicants: values.applicantsGroupId }),
});

/** For a CRM that demands them with `demandGroups`. */
export const allGroupIdsOf = (values: Groups): GroupIds => groupIdsOf(values) as GroupIds;

/** The two groups, for a CRM that can't do without them. `needing` is the setting that turns it on. */
export const demandGroups = (needing: string): readonly SettingDemand[] => [
  { setting: 'FOLK_LEADS_GROUP_ID', why: theId(needing, 'leads') },
  { setting: 'FOLK_APPLICANTS_GROUP_ID', why: theId(needing, 'applicants') },
];

const theId = (needing: string, group: string) =>
  ` and ${needing} needs it: copy the id of the ${group} group (grp_…) from folk`;

/** A setting that another one requires. `why` follows "is missing": " and … needs it: …". */
export type SettingDemand = { readonly setting: string; readonly why: string };
