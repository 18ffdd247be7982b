import { form as application } from './application.ts';
import { form as brandingPackage } from './branding-package.ts';
import { form as consultation } from './consultation.ts';
import { form as contact } from './contact.ts';
import { crm as applicationCrm } from './crm/application.ts';
import { crm as brandingPackageCrm } from './crm/branding-package.ts';
import { crm as consultationCrm } from './crm/consultation.ts';
import { crm as contactCrm } from './crm/contact.ts';
import { crm as ecommerceSetupCrm } from './crm/ecommerce-setup.ts';
import { crm as landingPageCrm } from './crm/landing-page.ts';
import { crm as newsletterCrm } from './crm/newsletter.ts';
import type { CrmContext, CrmPart, CrmRecords, Filing } from './crm/records.ts';
import { crm as seoMarketingCrm } from './crm/seo-marketing.ts';
import { crm as smallBusinessCmsCrm } from './crm/small-business-cms.ts';
import { crm as smallBusinessWebsiteCrm } from './crm/small-business-website.ts';
import { crm as websiteAuditCrm } from './crm/website-audit.ts';
import { crm as websiteModernizationCrm } from './crm/website-modernization.ts';
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
  readonly filing: Filing;
  readonly read: (input: unknown) => ReadSubmission;
};

export type ReadSubmission =
  | {
      readonly values: Readonly<Record<string, string>>;
      readonly toCrm: (context: CrmContext) => CrmRecords;
      readonly errors?: never;
    }
  | { readonly errors: Readonly<Record<string, string>> };

/** Keeps each form together with its own part of the CRM, so that their types are checked as a pair. */
function serverForm<F extends Form>(form: F, crm: CrmPart<ValuesOf<F>>): ServerForm {
  return {
    form,
    filing: crm.filing,
    read(input) {
      const { values, errors } = form.parse(input);
      if (errors) return { errors: errors as Record<string, string> };
      return { values, toCrm: (context) => crm.toCrm(values as ValuesOf<F>, context) };
    },
  };
}

const orders = [
  serverForm(websiteAudit, websiteAuditCrm),
  serverForm(landingPage, landingPageCrm),
  serverForm(smallBusinessWebsite, smallBusinessWebsiteCrm),
  serverForm(smallBusinessCms, smallBusinessCmsCrm),
  serverForm(ecommerceSetup, ecommerceSetupCrm),
  serverForm(websiteModernization, websiteModernizationCrm),
  serverForm(brandingPackage, brandingPackageCrm),
  serverForm(seoMarketing, seoMarketingCrm),
];

/** The packages that can be ordered: each needs a name and a price. */
export const packageIds: readonly string[] = orders.map(({ form }) => form.id);

export const forms: readonly ServerForm[] = [
  serverForm(newsletter, newsletterCrm),
  serverForm(contact, contactCrm),
  serverForm(application, applicationCrm),
  serverForm(consultation, consultationCrm),
  ...orders,
];

const byId = new Map(forms.map((entry) => [entry.form.id, entry]));

export const findForm = (id: string): ServerForm | undefined => byId.get(id);
