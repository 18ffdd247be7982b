const pages: Readonly<Record<string, string>> = {
  newsletter: '/insights',
  contact: '/contact',
  application: '/apply',
  consultation: '/website-development',
};

/** The page that holds a form; every other form is a package's. */
export const pageWithForm = (form: string): string => pages[form] ?? `/packages/${form}`;
