import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import sharp from 'sharp';
import { isThorough } from '../../in-turn.ts';
import {
  changedBetween,
  type EditingServer,
  editingProject,
  pagesOf,
  startEditing,
} from '../../process/editing-server.ts';
import { isSample, notSample } from '../../sample/is-sample.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';

/** docs/editing.md, sentence by sentence, against a server that publishes. packages/content/guide/editing.test.ts compares the two. */

test.skip(!isSample, notSample);
test.setTimeout(900_000);

const started: EditingServer[] = [];
test.afterEach(async () => {
  for (const { process: running } of started.splice(0)) {
    running.signal('SIGKILL');
    await running.ended;
  }
});

// `npm test` does the same without a browser: apps/console/web/content.test.ts edits, and
// test/process/editing.test.ts publishes and undoes.
if (isThorough) {
  test('edits, publishes and undoes by keyboard', ({ browser }) => play(browser, true));
  test('edits, publishes and undoes on a phone without script', ({ browser }) =>
    play(browser, false));
}

async function play(browser: Browser, hasScript: boolean): Promise<void> {
  const { step } = test;
  const project = await editingProject();
  const server = await startEditing(project.folder);
  started.push(server);
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    baseURL: server.desk,
    reducedMotion: 'reduce',
    viewport: { width: hasScript ? 1280 : 390, height: 844 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  /** With script by keyboard, without it by pointer. */
  async function press(target: Locator): Promise<void> {
    if (!hasScript) return target.click();
    await target.focus();
    const left = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
    await page.keyboard.press('Enter');
    await left;
    await page.waitForLoadState();
  }
  const pressButton = (name: string | RegExp) =>
    press(page.getByRole('button', { name, exact: true }).last());
  const follow = (name: string | RegExp) =>
    press(page.getByRole('link', { name, exact: true }).first());
  /** Opens the fold that a field is in. */
  async function unfold(inside: Locator): Promise<void> {
    const folded = page.locator('details:not([open])').filter({ has: inside });
    const summary = folded.locator('> summary').first();
    if ((await summary.count()) === 0) return;
    await summary.focus();
    await page.keyboard.press('Enter');
  }
  async function fill(label: string, text: string): Promise<void> {
    const field = page.getByLabel(label, { exact: true }).first();
    await unfold(field);
    await field.fill(text);
  }
  const says = (text: string | RegExp) => expect(page.getByRole('status')).toContainText(text);
  const onSite = async (path: string) => (await fetch(`${server.site}${path}`)).text();
  async function save(): Promise<void> {
    await pressButton('Save draft');
    await says('Saved in your draft');
  }
  async function finds(): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    if (hasScript) expect(await axeFaultsNow(page, 'main > :not(#preview)')).toEqual([]);
  }

  await page.goto(server.link);
  await fill('Your name', 'Maren');
  await pressButton('Sign in');
  const [content, pages] = [contentIn(project.folder), await pagesOf(project.folder, server.site)];
  const order = '/packages/small-business-website';

  async function publishAndUndo(): Promise<void> {
    const predicted: string[] = [];
    await step('Press *Review and publish*, then *Check and build*.', async () => {
      await follow('Review and publish');
      await pressButton('Check and build');
      await expect(page.getByRole('heading', { name: /^Changes \d+ pages$/ })).toBeVisible({
        timeout: 400_000,
      });
    });
    await step(
      'Look at *Old and new*, at the pages that change, and at the preview: desktop or phone, light or dark.',
      async () => {
        await expect(page.getByRole('cell', { name: '$2,600' })).toBeVisible();
        const list = page.getByRole('region', { name: 'Pages that change' });
        const addresses = await list.getByRole('link').allTextContents();
        predicted.push(...addresses.map((address) => address.replace('?', '@')));
        await follow('/case-studies/casco-boatyard');
        await follow('Phone');
        await follow('Dark');
        await finds();
      },
    );
    await step('The preview shows it in its place.', async () => {
      await follow('/case-studies');
      const preview = page.frameLocator('iframe[title^="After you publish"]');
      await expect(preview.locator('img[src*="casco-boatyard-card"]').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Texts on this page' })).toBeVisible();
    });
    await step('Or click the text in the preview.', async () => {
      if (!hasScript) return;
      const preview = page.frameLocator('iframe[title^="After you publish"]');
      await preview.getByText('Every boat’s papers on one phone').first().click();
      await expect(page).toHaveURL(/file=case-studies%2Fcasco-boatyard\.yaml.*#title$/);
      await page.goBack();
    });
    await step('Press *Publish*. The site shows it at once.', async () => {
      const pressed = Date.now();
      await pressButton('Publish');
      await says('Published.');
      expect(await onSite(order)).toContain('$2,600');
      console.log(`From Publish to the new price: ${Date.now() - pressed} ms`);
      expect(await onSite('/faqs')).toContain('Is this question new?');
      expect(await onSite('/case-studies/casco-boatyard')).toContain('Every boat’s papers');
    });
    await step('Review and publish as above.', async () => {
      const after = await pagesOf(project.folder, server.site);
      expect(changedBetween(pages, after)).toEqual(predicted.sort());
    });

    await step('*Last changes* lists what was published.', async () => {
      await expect(page.getByText(/Maren changed/).first()).toBeVisible();
      await finds();
    });
    await step('*Undo* publishes exactly what was there before.', async () => {
      await pressButton('Undo');
      await says(/^Published/).catch(() => {});
      await expect(page.getByText('taken back')).toBeVisible({ timeout: 400_000 });
      expect(contentIn(project.folder)).toEqual(content);
      expect(await pagesOf(project.folder, server.site)).toEqual(pages);
    });
  }

  await step(
    'Open *Content*, choose a folder such as *Packages*, and then the entry.',
    async () => {
      await follow('Content');
      await follow(/^Packages/);
      await follow('Small Business Website');
    },
  );
  await step('A package has one price.', async () => {
    await expect(page.getByLabel('Price', { exact: true })).toHaveCount(1);
  });
  await step(
    'Tick the box beside it if the packages page lists another one, and say why.',
    async () => {
      await expect(page.getByRole('checkbox', { name: /lists another price/ })).toBeChecked();
      await expect(page.getByLabel('Difference: For the packages page')).not.toHaveValue('');
    },
  );
  await step('In a long entry, press a heading to see its fields.', async () => {
    const name = page.getByLabel('Testimonial: Who said it', { exact: true });
    await expect(name).toBeHidden();
    await unfold(name);
    await expect(name).toBeVisible();
  });
  await step('Each field says what belongs there and how long it may be.', async () => {
    await expect(page.getByLabel('Package’s name', { exact: true })).toHaveAccessibleDescription(
      /^At most 40 characters/,
    );
  });
  await step('*Worth a look* names texts that still say what you changed.', async () => {
    await fill('Package’s name', 'Site for small firms');
    await save();
    await follow('Review and publish');
    await expect(page.getByText('still says “Small Business Website”').first()).toBeVisible();
    await finds();
    await page.goBack();
    await fill('Package’s name', 'Small Business Website');
  });
  await step('Change the field and press *Save draft*.', async () => {
    await fill('Price', '2600');
    await save();
    await finds();
  });
  await step('The site still shows the old text.', async () => {
    expect(await onSite(order)).toContain('$2,500');
  });
  await step(
    "Write its words, or its page's address, on *Content* and press *Find it*, or press *Texts on this page* beside a preview.",
    async () => {
      await page.goto('/content');
      await finds();
      await fill('Find a text by its words or by the page’s address', '/faqs');
      await pressButton('Find it');
      await finds();
    },
  );
  await step('Each text links to its field.', async () => {
    await press(page.locator('a[href$="change-of-mind.yaml#question"]'));
    await fill('Question', 'What if I change my mind?');
    await save();
  });
  await step(
    'Leave words in braces such as `{claims.call}` as they are: they quote a fact from *Company*.',
    async () => {
      await page.goto('/content?in=facts');
      await follow('Company');
      await expect(
        page.getByLabel('Claims: How long the first call takes', { exact: true }),
      ).not.toHaveValue('');
    },
  );

  await step(
    'Below the field you see what it says and on how many pages; press it to change the fact itself.',
    async () => {
      await page.goto('/content/edit?file=company.yaml');
      const fact = await page.getByLabel('Agency’s name', { exact: true }).inputValue();
      await page.goto('/content/edit?file=case-studies%2Fbexley-tools.yaml');
      await unfold(page.locator('a.chip', { hasText: '{name}' }));
      const chip = page.getByRole('link', { name: `{name} ${fact}, used on` });
      await expect(chip.first()).toHaveText(/used on \d+ pages$/);
      await press(chip.first());
      await expect(page.getByLabel('Agency’s name', { exact: true })).toHaveValue(fact);
    },
  );

  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#246' } });
  const jpeg = fileOf('IMG_2214.jpg', await photo.jpeg().toBuffer());
  const picture = page.getByLabel('Picture', { exact: true });
  await step('Open *Content*, *Case studies*, and press *New case study*.', async () => {
    await follow('Content');
    await follow(/^Case studies/);
    await follow('New case study');
    await finds();
  });
  await step(
    'Choose a photo and write what it shows. Say who the client is, which figure moved, what was wrong, what you built and what came of it.',
    async () => {
      await fill('What the photo shows', 'A wooden workboat on stands.');
      const answers = {
        Client: 'Casco Boatyard',
        'Who they are': 'Boat repair, 14 people',
        Title: 'Every boat’s papers on one phone',
        'The figure that moved': '6 h',
        'What it counts': 'less paperwork a week',
        Before: '9 h a week',
        After: '3 h a week',
        'It took': '5 weeks',
        Challenge: 'Work orders lived in a binder in the shed.',
        Solution: 'A phone app holds each boat’s papers.',
        Outcome: 'Six hours less paperwork a week.',
      };
      for (const [label, text] of Object.entries(answers)) await fill(label, text);
      await picture.setInputFiles(fileOf('IMG_1.heic', Buffer.from('x')));
      await pressButton('Save in my draft');
      await expect(page.getByRole('alert')).toContainText('HEIC photos can’t be read here.');
      for (const [label, text] of Object.entries(answers))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      await picture.setInputFiles(jpeg);
      await finds();
    },
  );
  await step(
    'Press *Save in my draft*. Its icon, place in the list and title in search results are filled in. Change them if you like.',
    async () => {
      await pressButton('Save in my draft');
      await says('In your draft.');
      for (const label of ['Icon', 'Its position in the list', 'Seo: Title in search results'])
        await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('');
      await expect(page.getByLabel('Screen on its card', { exact: true })).toHaveValue(
        'casco-boatyard-card',
      );
      await fill('Seo: Title in search results', 'Casco Boatyard: papers on one phone | {name}');
      await save();
    },
  );
  await step(
    'Each item of a list has *Copy*, *Move up*, *Move down* and *Remove*, and the last one *Add another*. They save the other fields of the page, too.',
    async () => {
      await fill('What changed', 'Six hours less paperwork.');
      await unfold(page.locator('[aria-label="Copy: Results 1"]'));
      await pressButton('Copy: Results 1');
      await says('Saved in your draft');
      await expect(page.getByLabel('What changed', { exact: true })).toHaveValue(/paperwork\.$/);
      await expect(page.getByRole('button', { name: 'Move up: Results 2' })).toBeVisible();
      await pressButton('Remove: Results 2');
      await expect(page.getByRole('button', { name: 'Remove: Results 2' })).toHaveCount(0);
    },
  );
  await step(
    'Press *Choose a picture…* under a field, choose a JPG, PNG, WebP or AVIF, and press *Save in my draft*.',
    async () => {
      await unfold(page.locator('[aria-label="Choose a picture: Card"]'));
      await pressButton('Choose a picture: Card');
      await finds();
      await fill('What the photo shows', 'A wooden workboat on stands.');
      await picture.setInputFiles(jpeg);
      await step(
        'Where pages show it in a frame, drag the picture, or move the two sliders, to choose what stays.',
        async () => {
          const down = page.getByLabel('Keep, from top to bottom');
          const across = page.getByLabel('Keep, from left to right');
          await down.fill('20');
          if (hasScript) await dragLeft(page.getByAltText(/^In its frame/));
          if (hasScript) await expect(across).not.toHaveValue('50');
          await finds();
        },
      );
      await pressButton('Save in my draft');
      await says('Saved in your draft');
    },
  );
  await step(
    "For every other entry, such as a question or a person, open one that's like it. Under *New entry like this one*, write a name for the address and press *Copy it*.",
    async () => {
      await page.goto('/content/edit?file=faqs%2Fhow-to-pay.yaml');
      await fill('Name in the address', 'Quite new');
      await pressButton('Copy it');
      await says('Copied into your draft');
      await fill('Question', 'Is this question new?');
      await save();
    },
  );
  await step(
    '*Delete…* names every text that refers to the entry first. It stays on the site until you publish.',
    async () => {
      await page.goto('/content?in=testimonials');
      await follow('Ruth Orrin');
      await follow('Delete…');
      await expect(page.getByText('may refer to it')).toBeVisible();
      await finds();
      await pressButton('Delete it in my draft');
      await says('The site shows it until you publish');
    },
  );

  await publishAndUndo();

  await step('The check says what, and links to the field.', async () => {
    await page.goto('/content/edit?file=packages%2Flanding-page.yaml');
    await fill('Package’s name', 'x'.repeat(41));
    await save();
    await follow('Review and publish');
    await pressButton('Check and build');
    await expect(page.getByRole('alert')).toContainText('is longer than 40 characters', {
      timeout: 200_000,
    });
    await press(page.getByRole('alert').getByRole('link'));
  });
  await step('The old site stays up and your draft is kept.', async () => {
    await expect(page.getByLabel('Package’s name', { exact: true })).toHaveValue('x'.repeat(41));
    expect((await fetch(`${server.site}/packages/landing-page`)).status).toBe(200);
  });
  await step('*Discard…* drops your draft.', async () => {
    await page.goto('/content');
    await follow('Discard…');
    await pressButton('Discard it');
    await says('Your draft is gone');
  });

  await context.close();
}

async function dragLeft(picture: Locator): Promise<void> {
  const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { mouse } = picture.page();
  await mouse.move(x + width / 2, y + 20);
  await mouse.down();
  await mouse.move(x + width / 4, y + 20, { steps: 4 });
  await mouse.up();
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const filesIn = (folder: string, pattern: string) =>
  globSync(join(folder, pattern)).map((path) => relative(folder, path));

const contentIn = (folder: string) =>
  Object.fromEntries(
    filesIn(folder, 'content/**/*.*').map((file) => [
      file,
      readFileSync(join(folder, file), 'base64'),
    ]),
  );
