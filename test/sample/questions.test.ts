import { expect, it } from 'vitest';
import { formOf } from '../own-forms.ts';
import { isSample } from './is-sample.ts';

/** The specification's section 3. */
const fieldNames: Record<string, string> = {
  newsletter: 'email',
  contact: 'name company email phone url details',
  application:
    'name email phone position experience location availability resume portfolio coverLetter',
  consultation: 'firstName lastName email company phone industry projectDetails',
  'website-audit': 'businessName name email phone url businessType challenge',
  'landing-page': 'businessName name email phone url businessType projectGoals targetAudience',
  'small-business-website':
    'businessName name email phone url businessType pagesNeeded projectNeeds',
  'small-business-cms':
    'businessName name email phone url businessType contentUpdateFrequency pagesNeeded projectNeeds',
  'ecommerce-setup': 'businessName name email phone url businessType productTypes ecommerceNeeds',
  'website-modernization':
    'businessName name email phone website businessType currentIssues modernizationGoals',
  'branding-package':
    'businessName name email phone url businessType currentBranding brandingNeeds',
  'seo-marketing': 'businessName name email phone url businessType targetKeywords currentSEOIssues',
};

it.runIf(isSample).each(Object.entries(fieldNames))(
  '%s asks what the specification lists',
  (id, names) => {
    expect(
      formOf(id)
        .fields.map(({ name }) => name)
        .join(' '),
    ).toBe(names);
  },
);
