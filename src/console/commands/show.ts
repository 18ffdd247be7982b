import { leadJson } from '../lead-json.ts';
import { writeNewFile } from '../new-file.ts';
import { personJson } from '../person-json.ts';
import { defineCommand, exitCodes, unknownReference } from './command.ts';
import { sayLead } from './show-lead.ts';
import { assertSomethingHeld, sayPerson } from './show-person.ts';

export const show = defineCommand({
  name: 'show',
  operands: 'REF|EMAIL',
  fewest: 1,
  summary: 'everything about one lead, or everything that is held on one address',
  options: {
    file: { type: 'string', value: 'FILE', says: 'also write the résumé that came with it there' },
  },
  examples: [
    ['show TW-7F3K-92QD', 'capitals and dashes do not matter'],
    ['show TW-7F3K-92QD --file resume.pdf', 'and its résumé'],
    ['show ines@example.com --json', 'for somebody who asks what we hold on them'],
  ],
  async run(call) {
    const { operands, options, terminal, answer } = call;
    const [reference = ''] = operands;
    if (reference.includes('@')) {
      const person = await call.withStore((store) => store.person(reference));
      assertSomethingHeld(person);
      await answer(personJson(person), sayPerson(person, call));
      return exitCodes.done;
    }
    const { lead, file, timeline } = await call.withStore(async (store) => {
      const found = await store.find(reference);
      if (!found) throw unknownReference(reference);
      const file = found.fileId === null ? null : await store.file(found.fileId);
      return { lead: found, file, timeline: (await store.timeline(reference)) ?? [] };
    });
    const words = sayLead(lead, { fileName: file?.name, timeline }, call);
    await answer({ ...leadJson(lead), timeline }, words);
    if (options.file !== undefined) {
      if (!file) {
        terminal.note(`No file came with ${lead.reference}.`);
        return exitCodes.nothingFound;
      }
      writeNewFile(options.file, file.bytes);
      terminal.note(`The file is in ${options.file}.`);
    }
    return exitCodes.done;
  },
});
