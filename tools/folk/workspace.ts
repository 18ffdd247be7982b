/** The agency's folk workspace as the stand-in knows it: groups and their custom fields. */

export type FieldType =
  | 'textField'
  | 'numericField'
  | 'dateField'
  | 'singleSelect'
  | 'multipleSelect'
  | 'contactField'
  | 'objectField'
  | 'userField';

export type CustomField = {
  readonly name: string;
  readonly type: FieldType;
  /** Labels grow when an unknown one is accepted. */
  readonly labels?: string[];
};

export type FolkGroup = {
  readonly id: string;
  readonly name: string;
  /** Fields by entity type: 'person', 'company', or the name of an object such as 'Deals'. */
  readonly fields: Record<string, CustomField[]>;
};

export const LEADS_GROUP_ID = 'grp_5fa60242-0756-4e31-8cca-30c2c5ff1ac2';
export const APPLICANTS_GROUP_ID = 'grp_0b9f6b3e-52c1-4e0a-9d7c-6a1f3f0c8d45';

export function agencyWorkspace(): FolkGroup[] {
  return [
    {
      id: LEADS_GROUP_ID,
      name: 'Website leads',
      fields: {
        person: [
          { name: 'Channel', type: 'multipleSelect', labels: ['Newsletter', 'Contact Form'] },
          { name: 'Status', type: 'singleSelect', labels: ['Lead', 'Customer'] },
          { name: 'Service Type', type: 'singleSelect', labels: ['Newsletter'] },
        ],
        company: [],
        Deals: [
          { name: 'Stage', type: 'singleSelect', labels: ['Package Requested', 'Won'] },
          { name: 'Value', type: 'numericField' },
          { name: 'Notes', type: 'textField' },
          { name: 'Close date', type: 'dateField' },
          { name: 'Reference', type: 'textField' },
        ],
      },
    },
    { id: APPLICANTS_GROUP_ID, name: 'Applicants', fields: { person: [], company: [] } },
  ];
}
