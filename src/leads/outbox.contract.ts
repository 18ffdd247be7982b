import { afterEach, beforeEach, describe } from 'vitest';
import { accepting } from './contract/accepting.contract.ts';
import { acting } from './contract/acting.contract.ts';
import { actingOnMany } from './contract/acting-on-many.contract.ts';
import { raisingAlarms } from './contract/alarms.contract.ts';
import { checking } from './contract/checking.contract.ts';
import { claiming } from './contract/claiming.contract.ts';
import { erasing } from './contract/erasing.contract.ts';
import { failing } from './contract/failing.contract.ts';
import { finding } from './contract/finding.contract.ts';
import { maintaining } from './contract/maintaining.contract.ts';
import { namingTimes } from './contract/naming-times.contract.ts';
import { noticing } from './contract/noticing.contract.ts';
import { reading } from './contract/reading.contract.ts';
import { recording } from './contract/recording.contract.ts';
import { reporting } from './contract/reporting.contract.ts';
import { summing } from './contract/summing.contract.ts';
import { timelines } from './contract/timeline.contract.ts';
import { updatingClaims } from './contract/updating-claims.contract.ts';
import { keepingUsers } from './contract/users.contract.ts';
import { working } from './contract/working.contract.ts';
import type { AlsoTo } from './delivery.ts';
import type { Outbox } from './outbox.ts';

/** Each outbox opened on it is another server. */
export type TestStore = {
  open(alsoTo?: AlsoTo): Promise<Outbox>;
  remove(): Promise<void>;
};

export function outboxContract(name: string, createStore: () => Promise<TestStore>): void {
  describe(name, () => {
    let store: TestStore;
    let opened: Outbox[];

    beforeEach(async () => {
      store = await createStore();
      opened = [];
    });

    afterEach(async () => {
      await Promise.all(opened.map((outbox) => outbox.close()));
      await store.remove();
    });

    const open = async (alsoTo?: AlsoTo) => {
      const outbox = await store.open(alsoTo);
      opened.push(outbox);
      return outbox;
    };

    accepting(open);
    claiming(open);
    updatingClaims(open);
    failing(open);
    timelines(open);
    namingTimes(open);
    reading(open);
    finding(open);
    acting(open);
    working(open);
    keepingUsers(open);
    recording(open);
    actingOnMany(open);
    erasing(open);
    summing(open);
    reporting(open);
    maintaining(open);
    noticing(open);
    raisingAlarms(open);
    checking(open);
  });
}
