import { readYamlFolder } from '@tidewright/content/content-files';
import { formatPrice } from '@tidewright/content/formats';
import { expect, test } from './test.ts';

type Note = {
  readonly sum?: Record<'visitors' | 'leaving' | 'buying' | 'worth', Asked> & { action: string };
};
type Asked = { readonly label: string; readonly value: number };
const notes = readYamlFolder('content/insights') as Record<string, Note>;

for (const [id, { sum }] of Object.entries(notes)) {
  if (!sum) continue;
  const { visitors, leaving, buying, worth, action } = sum;
  const lost = ({ coming = visitors.value, bringing = worth.value } = {}) =>
    formatPrice(Math.round((((coming * leaving.value) / 100) * buying.value * bringing) / 100));

  test(`the sum of ${id} follows its four numbers and begins the contact form`, async ({
    page,
  }) => {
    await page.goto(`/insights/${id}`);
    const result = page.locator('output');
    const number = ({ label }: Asked) => page.getByRole('spinbutton', { name: label });
    await expect(result).toHaveText(lost());
    await number(visitors).fill('5000');
    await expect(result).toHaveText(lost({ coming: 5000 }));
    await number(worth).fill('');
    await expect(result).toHaveText(lost({ bringing: 0 }));
    await number(worth).fill('90');
    const amount = lost({ coming: 5000, bringing: 90 });
    await expect(result).toHaveText(amount);
    await page.getByRole('button', { name: action }).click();
    await expect(page).toHaveURL(/\/contact\?details=/);
    const details = page.locator('form[data-form=contact] [name=details]');
    expect(await details.inputValue()).toContain(amount);
  });
}
