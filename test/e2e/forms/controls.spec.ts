import type { CDPSession, Locator } from '@playwright/test';
import { formatNumber } from '@tidewright/content/formats';
import { isTyped, type QuestionField } from '@tidewright/forms';
import { countedLabel, labels } from '../../labels.ts';
import { formsInTurn } from './form-facts.ts';
import { expectBelowHeader } from './in-view.ts';
import { expect, test } from './server.ts';
import { definitionOf, formOf, submitButton } from './visitor.ts';

test.use({ javaScriptEnabled: false });

test('every control tells a screen reader its name, its state and what helps', async ({ page }) => {
  const reader = await page.context().newCDPSession(page);
  // Nothing that is looked at here has a picture or a letter in it.
  await page.route(/\.(woff2|svg|webp|png)$/, (route) => route.abort());
  for (const { id, path, empty } of formsInTurn(2, 5)) {
    const { fields: all, submitLabel } = definitionOf(id);
    // Boxes are told as a group, which axe looks at.
    const fields = all.filter(({ kind }) => kind !== 'checkboxes');
    await page.goto(path);
    const form = formOf(page, id);
    await expect(form, id).toHaveAccessibleName(submitLabel);
    expect(await controlsIn(reader, form), id).toEqual([...fields.map((field) => told(field))]);

    await submitButton(form).click();
    // First of all the answer has to be there.
    await expect(form.locator('[data-form-summary] > div')).toBeFocused();
    expect(await controlsIn(reader, form), `${id}, wrong`).toEqual(
      fields.map((field) => told(field, empty[field.name])),
    );
    await expectBelowHeader(form.locator('[data-form-summary] > div'));
  }
});

/** What a definition promises of its control. */
function told(field: QuestionField, problem = '') {
  const isRequired = isTyped(field) && Boolean(field.required);
  return {
    name: isRequired ? field.label : `${field.label} (${labels.forms.optional})`,
    required: isRequired,
    invalid: problem ? 'true' : 'false',
    description: [helpOf(field), problem].filter(Boolean).join(' '),
  };
}

function helpOf(field: QuestionField): string {
  const hint = field.hint ?? '';
  const isFree = field.kind === 'textarea' || (field.kind === 'text' && !field.autocomplete);
  if (!isFree) return hint;
  const limit = countedLabel(labels.forms.limit, formatNumber(field.maxLength));
  return [/\w$/.test(hint) ? `${hint}.` : hint, limit].filter(Boolean).join(' ');
}

/** The browser's own tree, as it hands it to a screen reader. */
async function controlsIn(reader: CDPSession, form: Locator) {
  const controls = await form
    .locator('input:not([tabindex="-1"], [type=hidden], [type=checkbox]), select, textarea')
    .evaluateAll((all) =>
      all.map((control) => ({
        id: control.id,
        // The one state that Chromium's tree leaves out, of lists alone.
        isRequiredList: control.matches('select:required'),
      })),
    );
  const { root } = await reader.send('DOM.getDocument');
  return Promise.all(
    controls.map(async ({ id, isRequiredList }) => {
      const { nodeId } = await reader.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: `#${id}`,
      });
      const { nodes } = await reader.send('Accessibility.getPartialAXTree', {
        nodeId,
        fetchRelatives: false,
      });
      const [node] = nodes;
      const state = (name: string) =>
        node?.properties?.find((property) => property.name === name)?.value.value;
      return {
        name: node?.name?.value,
        required: state('required') ?? isRequiredList,
        invalid: state('invalid'),
        description: node?.description?.value ?? '',
      };
    }),
  );
}
