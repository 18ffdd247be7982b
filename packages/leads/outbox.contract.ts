import { describe } from 'vitest';
import { accepting } from './contract/accepting.contract.ts';
import { acting } from './contract/acting.contract.ts';
import { actingOnMany } from './contract/acting-on-many.contract.ts';
import { raisingAlarms } from './contract/alarms.contract.ts';
import { checking } from './contract/checking.contract.ts';
import { claiming } from './contract/claiming.contract.ts';
import { contractTest, type TestStore } from './contract/contract-test.fixture.ts';
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

const contracts = [
  accepting,
  claiming,
  updatingClaims,
  failing,
  timelines,
  namingTimes,
  reading,
  finding,
  acting,
  working,
  keepingUsers,
  recording,
  actingOnMany,
  erasing,
  summing,
  reporting,
  maintaining,
  noticing,
  raisingAlarms,
  checking,
];

export function outboxContract(name: string, createStore: () => Promise<TestStore>): void {
  const it = contractTest(createStore);
  describe(name, () => {
    for (const contract of contracts) contract(it);
  });
}
