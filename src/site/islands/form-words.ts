/** The small words around a form, from content/labels.yaml. */
export type FormWords = {
  readonly optional: string;
  readonly problem: string;
  readonly errorTitle: string;
  readonly trap: string;
  readonly sending: string;
  readonly reference: string;
  readonly orCall: string;
  readonly privacy: string;
  readonly privacyLink: string;
  readonly offline: string;
  readonly limited: string;
  readonly seconds: string;
  readonly minute: string;
  readonly tooLarge: string;
  readonly superseded: string;
};

export type FileWords = {
  readonly choose: string;
  readonly drop: string;
  readonly remove: string;
  readonly chosen: string;
  readonly unreadable: string;
  readonly uploading: string;
};

export type ScheduleWords = {
  readonly stepForm: string;
  readonly stepTime: string;
  readonly heading: string;
  readonly noSchedulerHeading: string;
  readonly frame: string;
  readonly loading: string;
  readonly open: string;
  readonly newTab: string;
  readonly back: string;
  readonly direct: string;
  readonly email: string;
  readonly call: string;
  readonly mailSubject: string;
  readonly mailBody: string;
};
