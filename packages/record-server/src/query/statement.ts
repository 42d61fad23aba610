import { attributeOf, type Session } from '../session.ts'

/**
 * Source of a parameter's value at execution. The text of a statement depends only on object, fields and
 * profiles, so it is prepared once for all sessions.
 */
export type Slot =
  | { from: 'session'; attribute: string }
  | { from: 'input'; index: number }
  | { from: 'constant'; value: unknown }

/** Collects the parameters of one statement. Values never become part of its text. */
export interface Parameters {
  /** All values of a session attribute, as an array: compare with `= any(…)`. */
  session: (attribute: string) => string
  /** The n-th input of `bind`. */
  input: (index: number) => string
  constant: (value: unknown) => string
  readonly slots: readonly Slot[]
}

/** `taken` is the number of preceding parameters that the statement binds itself. */
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

/** Returns the values of a statement's parameters for one call. */
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

/** Quotes an identifier. Identifiers come from the metadata, never from a request. */
export const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`

/** Renumbers the parameters of a statement that becomes a part of another one, after `count` parameters of that one. */
export const shiftParameters = (text: string, count: number) =>
  text
    .split(PARAMETER)
    .map((part, index) => (index % 2 === 0 ? part : `$${count + Number(part)}`))
    .join('')
const PARAMETER = /\$(\d+)/
