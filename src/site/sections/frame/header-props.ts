export type Link = { label: string; href: string };

type Navigation = {
  anchors: readonly Link[];
  main: readonly Link[];
  action: Link;
};

export type FrameLabels = {
  home: string;
  menu: string;
  openMenu: string;
  closeMenu: string;
  main: string;
  onThisPage: string;
  theme: string;
  light: string;
  dark: string;
  system: string;
};

/** What to do instead of following a link: call, write or come by. */
type Contact = {
  phone: string;
  hours: string;
  email: string;
  address: readonly string[];
};

export type HeaderProps = {
  name: string;
  navigation: Navigation;
  labels: FrameLabels;
  path: string;
  /** Its button steps back where the page has one of its own. */
  isQuiet: boolean;
  contact: Contact;
};
