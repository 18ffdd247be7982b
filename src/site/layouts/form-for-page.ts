import { form as application } from '../../forms/application.ts';
import { form as brandingPackage } from '../../forms/branding-package.ts';
import { form as consultation } from '../../forms/consultation.ts';
import { form as contact } from '../../forms/contact.ts';
import type { Form } from '../../forms/define-form.ts';
import { form as ecommerceSetup } from '../../forms/ecommerce-setup.ts';
import { form as landingPage } from '../../forms/landing-page.ts';
import { form as newsletter } from '../../forms/newsletter.ts';
import { form as seoMarketing } from '../../forms/seo-marketing.ts';
import { form as smallBusinessCms } from '../../forms/small-business-cms.ts';
import { form as smallBusinessWebsite } from '../../forms/small-business-website.ts';
import { form as websiteAudit } from '../../forms/website-audit.ts';
import { form as websiteModernization } from '../../forms/website-modernization.ts';
import { OwnError } from '../../own-error.ts';
import { resolvePlaceholders } from '../content/placeholders.ts';
import { type PlainForm, toPlainForm } from '../islands/plain-form.ts';

const forms: readonly Form[] = [
  newsletter,
  contact,
  application,
  consultation,
  websiteAudit,
  landingPage,
  smallBusinessWebsite,
  smallBusinessCms,
  ecommerceSetup,
  websiteModernization,
  brandingPackage,
  seoMarketing,
];

/** A form as a page carries it: data alone, with the agency's facts in its sentences. */
export function formForPage(id: string): PlainForm {
  const form = forms.find((other) => other.id === id);
  if (!form) throw new UnknownFormError(id);
  return {
    ...toPlainForm(form),
    failureMessage: resolvePlaceholders(form.failureMessage),
    successText: resolvePlaceholders(form.successText),
  };
}

class UnknownFormError extends OwnError {
  override readonly name = 'UnknownFormError';
  constructor(id: string) {
    super(`There is no form "${id}". A package needs a form of its id in src/forms.`);
  }
}
