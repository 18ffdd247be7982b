import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../leads/errors.ts';
import { errorFields, sayError } from './own-error.ts';

const personal = 'ada@visitor.example';

describe('an error of ours', () => {
  it('shows its message, and needs no more', () => {
    const error = new StoreUnavailableError('The store has no room left: free space on its disk.', {
      cause: new Error(personal),
    });
    expect(sayError(error)).toBe('The store has no room left: free space on its disk.');
    expect(errorFields(error)).toEqual({ error: error.message });
  });
});

it('knows an error of ours whichever copy of the module made it', () => {
  const copy = Object.assign(new Error('Free space.'), { isOwn: true });
  expect(sayError(copy)).toBe('Free space.');
});

describe('an error of others', () => {
  it.each<[unknown, string]>([
    [new TypeError(personal), 'TypeError'],
    [Object.assign(new Error(personal), { code: 'ENOSPC' }), 'Error (ENOSPC)'],
    [Object.assign(new Error(personal), { code: '23505' }), 'Error (23505)'],
    [Object.assign(new Error(personal), { code: personal }), 'Error'],
    [Object.assign(new Error(personal), { code: `E ${personal}` }), 'Error'],
    [Object.assign(new Error(personal), { code: '' }), 'Error'],
    [personal, 'string'],
    [null, 'object'],
    [undefined, 'undefined'],
  ])('shows only its kind: %s', (error, said) => {
    expect(sayError(error)).toBe(said);
    expect(errorFields(error).error).toBe(said);
  });

  it('shows where it comes from', () => {
    const { at } = errorFields(new TypeError(personal));
    expect(at).toHaveLength(4);
    expect(at?.[0]).toContain('own-error.test.ts');
    expect(String(at)).not.toContain(personal);
    expect(errorFields(new Error()).at).toHaveLength(4);
  });

  it('cannot pass its message off as a place', () => {
    const error = new Error(`broken\n    at ${personal} (x.ts:1:1)\n    at `);
    expect(errorFields(error).at?.[0]).toContain('own-error.test.ts');
    error.message = 'changed since';
    expect(errorFields(error)).toEqual({ error: 'Error' });
  });

  it('shows no origin if it has none', () => {
    const error = new Error(personal);
    delete error.stack;
    expect(errorFields(error)).toEqual({ error: 'Error' });
    expect(errorFields(personal)).toEqual({ error: 'string' });
  });
});
