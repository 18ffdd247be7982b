import { form as application } from './application.ts';
import { form as brandingPackage } from './branding-package.ts';
import { form as consultation } from './consultation.ts';
import { form as contact } from './contact.ts';
import { toCrm as applicationToCrm } from './crm/application.ts';
import { toCrm as brandingPackageToCrm } from './crm/branding-package.ts';
import { toCrm as consultationToCrm } from './crm/consultation.ts';
import { toCrm as contactToCrm } from './crm/contact.ts';
import { toCrm as ecommerceSetupToCrm } from './crm/ecommerce-setup.ts';
import { toCrm as landingPageToCrm } from './crm/landing-page.ts';
import { toCrm as newsletterToCrm } from './crm/newsletter.ts';
import type { CrmContext, CrmRecords, ToCrm } from './crm/records.ts';
import { toCrm as seoMarketingToCrm } from './crm/seo-marketing.ts';
import { toCrm as smallBusinessCmsToCrm } from './crm/small-business-cms.ts';
import { toCrm as smallBusinessWebsiteToCrm } from './crm/small-business-website.ts';
import { toCrm as websiteAuditToCrm } from './crm/website-audit.ts';
import { toCrm as websiteModernizationToCrm } from './crm/website-modernization.ts';
import type { Form, ValuesOf } from './define-form.ts';
import { form as ecommerceSetup } from './ecommerce-setup.ts';
import { form as landingPage } from './landing-page.ts';
import { form as newsletter } from './newsletter.ts';
import { form as seoMarketing } from './seo-marketing.ts';
import { form as smallBusinessCms } from './small-business-cms.ts';
import { form as smallBusinessWebsite } from './small-business-website.ts';
import { form as websiteAudit } from './website-audit.ts';
import { form as websiteModernization } from './website-modernization.ts';

/** A form as the server knows it. Browsers load one form's own module instead. */
export type ServerForm = {
  readonly form: Form;
  readonly read: (input: unknown) => ReadSubmission;
};

export type ReadSubmission =
  | {
      readonly values: Readonly<Record<string, string>>;
      readonly toCrm: (context: CrmContext) => CrmRecords;
      readonly errors?: never;
    }
  | { readonly errors: Readonly<Record<string, string>> };

/** Keeps each form together with its own CRM function, so that their types are checked as a pair. */
function serverForm<F extends Form>(form: F, toCrm: ToCrm<ValuesOf<F>>): ServerForm {
  return {
    form,
    read(input) {
      const { values, errors } = form.parse(input);
      if (errors) return { errors: errors as Record<string, string> };
      return { values, toCrm: (context) => toCrm(values as ValuesOf<F>, context) };
    },
  };
}

const orders = [
  serverForm(websiteAudit, websiteAuditToCrm),
  serverForm(landingPage, landingPageToCrm),
  serverForm(smallBusinessWebsite, smallBusinessWebsiteToCrm),
  serverForm(smallBusinessCms, smallBusinessCmsToCrm),
  serverForm(ecommerceSetup, ecommerceSetupToCrm),
  serverForm(websiteModernization, websiteModernizationToCrm),
  serverForm(brandingPackage, brandingPackageToCrm),
  serverForm(seoMarketing, seoMarketingToCrm),
];

/** The packages that can be ordered: each needs a name and a price. */
export const packageIds: readonly string[] = orders.map(({ form }) => form.id);

export const forms: readonly ServerForm[] = [
  serverForm(newsletter, newsletterToCrm),
  serverForm(contact, contactToCrm),
  serverForm(application, applicationToCrm),
  serverForm(consultation, consultationToCrm),
  ...orders,
];

const byId = new Map(forms.map((entry) => [entry.form.id, entry]));

export const findForm = (id: string): ServerForm | undefined => byId.get(id);
