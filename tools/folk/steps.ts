/** Every endpoint of the stand-in, by the name that switches and arrivals use. */
export const STEPS = [
  'people.list',
  'people.create',
  'people.get',
  'people.update',
  'people.delete',
  'deals.list',
  'deals.create',
  'deals.get',
  'notes.list',
  'notes.create',
  'groups.list',
  'fields.list',
  'fields.create',
  'fields.update',
  'users.me',
] as const;

export type StepName = (typeof STEPS)[number];

/** What a CRM may do to a record that it said it has. */
export const TAMPERINGS = ['drop', 'merge', 'double', 'change'] as const;

export type Tampering = (typeof TAMPERINGS)[number];
