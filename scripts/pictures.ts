import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { freePort, startServer } from '../test/faults/server-process.ts';
import { buildSite } from './build-site.ts';
import { isBuilt } from './built.ts';
import { explain } from './explain.ts';

/**
 * The pictures of the README: the site, its dark side, Today and the editor, and an order's way from the page to the
 * desk in twenty seconds. Made from the content that is there, on a server of its own with leads of its own.
 */
const folder = 'docs/images';
const size = { width: 1280, height: 800 };
/** A README is read over phones, too. */
const longestFilm = 1_000_000;

type Answers = Readonly<Record<string, string>>;

/** Invented, like the sample agency's clients. */
const visitors: readonly { readonly form: string; readonly answers: Answers }[] = [
  {
    form: 'contact',
    answers: {
      name: 'Ada Quill',
      email: 'ada@quillpress.example',
      company: 'Quill Press',
      url: 'https://quillpress.example',
      details: 'Half of our visitors give up at the shipping page. We’d like to know why.',
    },
  },
  {
    form: 'ecommerce-setup',
    answers: {
      businessName: 'Harrow Tools',
      name: 'Jon Harrow',
      email: 'jon@harrowtools.example',
      phone: '+1 555 010 0177',
      ecommerceNeeds: 'About 60 hand tools, with sizes. Today we take orders by phone.',
    },
  },
  {
    form: 'consultation',
    answers: {
      firstName: 'Lena',
      lastName: 'Ort',
      email: 'lena@ortclinic.example',
      company: 'Ort Clinic',
      projectDetails: 'Patients should be able to move an appointment without calling.',
    },
  },
];

try {
  if (!isBuilt()) {
    console.log('Building the site …');
    await buildSite();
  }
  await takePictures();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function takePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  const crm = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  const settings = {
    PORT: '0',
    CONSOLE_PORT: `${await freePort()}`,
    DATA_DIR: dataDir,
    CRM_WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/leads`,
  };
  const server = await startServer('pictures', settings);
  const site = server.address;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const { form, answers } of visitors) await send(`${site}/api/leads/${form}`, answers);
    const desk = await signIn(browser, settings);
    await photographSite(browser, site);
    await photographDesk(desk);
    await film(browser, site, desk);
  } finally {
    await browser.close();
    await server.stop();
    crm.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function send(address: string, answers: Answers): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: new URL(address).origin,
    },
    // As long as a person takes.
    body: JSON.stringify({ ...answers, shownFor: '40000' }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}

/** The console as someone with full rights sees it. */
async function signIn(browser: Browser, settings: Answers): Promise<Page> {
  const said = execFileSync(process.execPath, ['scripts/leads.ts', 'open', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.goto(JSON.parse(said).address);
  const button = page.getByRole('button', { name: /sign in|open/i });
  if (await button.count()) await button.first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  return page;
}

async function photographSite(browser: Browser, site: string): Promise<void> {
  for (const [theme, name] of [
    ['light', 'home'],
    ['dark', 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
    await page.goto(site);
    await take(page, name);
    await page.close();
  }
}

async function photographDesk(desk: Page): Promise<void> {
  const console = new URL(desk.url()).origin;
  await desk.goto(`${console}/`);
  await take(desk, 'today');
  await desk.goto(`${console}/content/edit?file=packages/landing-page.yaml`);
  await take(desk, 'editor');
}

async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  const picture = await page.screenshot();
  const file = `${folder}/${name}.webp`;
  await sharp(picture).webp({ quality: 82 }).toFile(file);
  console.log(`${file}  ${(await stat(file)).size} bytes`);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < 900);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
}

type Frame = { readonly picture: Buffer; readonly ms: number };

/** An order is typed and sent, and is on Today before its visitor has left. */
async function film(browser: Browser, site: string, desk: Page): Promise<void> {
  const frames: Frame[] = [];
  const shoot = async (page: Page, ms: number) => {
    await settle(page);
    frames.push({ picture: await page.screenshot(), ms });
  };

  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.goto(site);
  await shoot(page, 1_800);
  await page.goto(`${site}/packages/landing-page`);
  await shoot(page, 1_600);
  const form = page.locator('form[data-form="landing-page"]');
  await form.scrollIntoViewIfNeeded();
  await shoot(page, 900);
  const answers = {
    businessName: 'Northfold Bikes',
    name: 'Kai Nakamura',
    email: 'kai@northfold.example',
    projectGoals: 'Our spring sale starts in three weeks, and it needs a page of its own.',
  };
  for (const [name, text] of Object.entries(answers)) {
    const control = form.locator(`[name="${name}"]`);
    const half = text.slice(0, Math.ceil(text.length / 2));
    await control.fill(half);
    await shoot(page, 350);
    await control.fill(text);
    await shoot(page, 550);
  }
  // Whoever sends a form within three seconds may be a machine.
  await page.waitForTimeout(3_000);
  await form.locator('button[type="submit"]').click();
  await page
    .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
    .first()
    .waitFor();
  await shoot(page, 2_200);

  const console = new URL(desk.url()).origin;
  await desk.goto(`${console}/`);
  await shoot(desk, 2_600);
  await desk
    .getByRole('link', { name: /Kai Nakamura/ })
    .first()
    .click();
  await shoot(desk, 2_600);
  const reply = desk.getByRole('link', { name: /reply/i }).first();
  if (await reply.count()) {
    await reply.click();
    await shoot(desk, 2_600);
  }
  await page.close();
  await writeFilm(`${folder}/order.webp`, frames);
}

/** As good as fits. */
async function writeFilm(file: string, frames: readonly Frame[]): Promise<void> {
  const small = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize(960).png().toBuffer()),
  );
  const delay = frames.map(({ ms }) => ms);
  for (const quality of [78, 64, 50, 36]) {
    const moving = await sharp(small, { join: { animated: true } })
      .webp({ quality, delay, loop: 0, effort: 6 })
      .toBuffer();
    if (moving.length > longestFilm) continue;
    await writeFile(file, moving);
    const seconds = delay.reduce((sum, ms) => sum + ms, 0) / 1_000;
    console.log(`${file}  ${moving.length} bytes, ${seconds.toFixed(1)} s`);
    return;
  }
  throw new Error(`${file} would be larger than ${longestFilm} bytes: leave out a frame.`);
}
