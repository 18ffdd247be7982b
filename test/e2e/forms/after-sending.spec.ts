import { readYaml } from '@tidewright/content/content-files';
import { builtLabel, labels } from '../../labels.ts';
import { expect, test } from './server.ts';
import {
  answer,
  factsOf,
  formOf,
  goodAnswers,
  openForm,
  someOrder,
  submitButton,
  thanksOf,
} from './visitor.ts';

type Package = {
  name: string;
  need: string[];
  next: { title: string }[];
  reader?: { member: string };
};

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('thanks repeat the order, name who answers and say what is next', async ({ page }) => {
      const id = someOrder;
      const { name, need, next, reader } = readYaml(`content/packages/${id}.yaml`) as Package;
      if (hasScript) await openForm(page, id);
      else await page.goto(factsOf(id).path);
      const after = page.locator('.after-sending');
      await expect(after).toBeHidden();

      const form = formOf(page, id);
      await answer(form, goodAnswers(id, `after-${hasScript}@sending.example`));
      await submitButton(form).click();
      await expect(thanksOf(page, id)).toBeVisible();
      await expect(after).toBeVisible();
      await expect(page.locator('.order-rail').getByRole('link')).toHaveCount(0);
      await expect(after).toContainText(name);
      for (const thing of need) await expect(after).toContainText(builtLabel(thing));
      const beside = page.locator('.once-sent');
      for (const { title } of next) await expect(beside).toContainText(title);
      if (reader) {
        const { name: person } = readYaml(`content/team/${reader.member}.yaml`) as { name: string };
        await expect(after).toContainText(person);
      }
      // Neither asked again nor told to ask.
      await expect(form).toBeHidden();
      await expect(page.locator('.until-sent').locator('visible=true')).toHaveCount(0);
      // Said once: what was beside the form is gone.
      await expect(
        page.getByText(labels.packages.next, { exact: true }).locator('visible=true'),
      ).toHaveCount(1);
    });
  });
}
