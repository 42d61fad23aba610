import { attributeOf, type Session } from '../session.ts'

/**
 * Where a parameter's value comes from when the statement runs. The text of a statement depends only on object,
 * fields and profiles, so it is prepared once and serves every session.
 */
export type Slot =
  | { from: 'session'; attribute: string }
  | { from: 'input'; index: number }
  | { from: 'constant'; value: unknown }

/** Collects the parameters of one statement. Values never become part of its text. */
export interface Parameters {
  /** All values of a session attribute, as a list: compare with `= any(…)`. */
  session: (attribute: string) => string
  /** The n-th value handed to `bind`. */
  input: (index: number) => string
  constant: (value: unknown) => string
  readonly slots: readonly Slot[]
}

/** `taken` parameters of the statement have values of their own, before these. */
export function createParameters(taken = 0): Parameters {
  const slots: Slot[] = []
  const numbers = new Map<string, number>()
  const add = (key: string, slot: Slot) => {
    let number = numbers.get(key)
    if (number === undefined) {
      number = slots.push(slot)
      numbers.set(key, number)
    }
    return `$${taken + number}`
  }
  return {
    slots,
    session: (attribute) => add(`session:${attribute}`, { from: 'session', attribute }),
    input: (index) => add(`input:${index}`, { from: 'input', index }),
    constant: (value) =>
      add(`constant:${typeof value}:${JSON.stringify(value)}`, { from: 'constant', value }),
  }
}

/** The values of a statement's parameters for one call. */
export function bind(slots: readonly Slot[], session: Session, inputs: readonly unknown[] = []): unknown[] {
  return slots.map((slot) => slotValue(slot, session, inputs))
}

function slotValue(slot: Slot, session: Session, inputs: readonly unknown[]): unknown {
  switch (slot.from) {
    case 'session':
      return attributeOf(session, slot.attribute)
    case 'input':
      return inputs[slot.index]
    case 'constant':
      return slot.value
  }
}

/** Every identifier reaches SQL through here, and comes from the metadata, never from a request. */
export const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
