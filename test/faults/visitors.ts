import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { shortestSubmission } from '../../packages/forms/samples.fixture.ts';
import { formOf, noted, someOrder } from '../own-forms.ts';

/** Visitors who order a package and, like a browser, retry with the same key until the lead is stored. */
export class Visitors {
  readonly #addresses: readonly string[];
  readonly #restMs: () => number;
  #isOver = false;
  #sent = 0;

  constructor(addresses: readonly string[], restMs: () => number) {
    this.#addresses = addresses;
    this.#restMs = restMs;
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Returns the references. */
  async sendUntilStopped(howMany: number): Promise<readonly string[]> {
    const references = await Promise.all(Array.from({ length: howMany }, () => this.#visit()));
    return references.flat();
  }

  async #visit(): Promise<string[]> {
    const references: string[] = [];
    while (!this.#isOver) {
      this.#sent += 1;
      references.push(await this.#sendUntilSafe(this.#sent));
      await delay(this.#restMs());
    }
    return references;
  }

  async #sendUntilSafe(number: number): Promise<string> {
    const lead = {
      ...shortestSubmission(formOf(someOrder)),
      idempotencyKey: randomUUID(),
      businessName: `Business ${number}`,
      name: `Visitor Number${number}`,
      // Every fifth is a returning visitor.
      email: `visitor${number % 5 === 0 ? number - 1 : number}@load.example`,
      [noted]: `The needs of lead ${number}`,
    };
    for (;;) {
      const address = this.#addresses[Math.floor(Math.random() * this.#addresses.length)];
      const reference = await send(`${address}/api/leads/${someOrder}`, lead);
      if (reference) return reference;
      await delay(30);
    }
  }
}

async function send(url: string, lead: Record<string, string>): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    return response.ok ? ((await response.json()) as { reference: string }).reference : undefined;
  } catch {
    return undefined;
  }
}
