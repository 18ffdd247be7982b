import { Refusal } from './refusal.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Names that would reach into JavaScript's own objects if anybody ever copied them. */
const prototypeNames = ['__proto__', 'constructor', 'prototype'];

export function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('unreadable', {
      message: 'The request must be one object of named answers.',
    });
  }
  if (prototypeNames.some((name) => Object.hasOwn(value, name))) throw new Refusal('unreadable');
  return value as JsonObject;
}

export function parseObject(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('unreadable');
  }
}
