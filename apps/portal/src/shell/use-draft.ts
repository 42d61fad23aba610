import { useEffect, useState } from 'react'
import { clearTabValue, readTabValue } from './tab-storage.ts'

/** Of the fields that were changed: what stood there when the first change was made, and what was typed. */
interface Kept<T> {
  base: Partial<T>
  values: Partial<T>
}

const NOTHING = { base: {}, values: {} }

const isExactly = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
// Spaces around a word are no other word: the server takes them off.
const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const isSame = (one: unknown, other: unknown) => isExactly(tidy(one), tidy(other))
const namesOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[]
const pick = <T extends object>(values: Partial<T>, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>

/** Fields in which somebody else has saved something since, and not the same. */
const clashesIn = <T extends object>({ base, values }: Kept<T>, stored: T) =>
  namesOf(values).filter((name) => !isSame(stored[name], base[name]) && !isSame(stored[name], values[name]))

/** One more change. What is typed back to where it began is no change any more. */
function changed<T extends object>(before: Kept<T>, changes: Partial<T>, stored: T): Kept<T> {
  const values = { ...before.values, ...changes }
  const base = { ...stored, ...before.base }
  // To the letter: a space is the beginning of the next word.
  const left = namesOf(values).filter((name) => !isExactly(values[name], base[name]))
  return { values: pick(values, left), base: pick(base, left) }
}

/**
 * What is typed survives a reload of the tab, and what others save meanwhile: fields that were not touched follow what
 * is stored, and where both have changed the person chooses. Kept in the tab alone: it may be personal.
 */
export function useDraft<T extends object>(
  /** Null where nothing outlives the form, as in a dialog that is closed. */
  key: string | null,
  stored: T,
) {
  const [kept, setKept] = useState<Kept<T>>(NOTHING)
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const found = key === null ? null : readTabValue<Kept<T>>(key)
    if (!found?.base || !found.values || namesOf(found.values).length === 0) return
    setKept(found)
    setWasKept(true)
  }, [key])
  const keep = (next: Kept<T>) => {
    if (key !== null) sessionStorage.setItem(key, JSON.stringify(next))
    return next
  }
  return {
    values: { ...stored, ...kept.values } as T,
    stored,
    wasKept,
    isChanged: namesOf(kept.values).some((name) => !isSame(kept.values[name], stored[name])),
    clashes: clashesIn(kept, stored),
    /** The same, held against what was just read. */
    clashesWith: (now: T) => clashesIn(kept, now),
    /** What was typed, put over what was just read. */
    over: (now: T): T => ({ ...now, ...kept.values }),
    change: (changes: Partial<T>) => setKept((before) => keep(changed(before, changes, stored))),
    /** The person has chosen: in these fields what is stored stays, in the others what was typed. */
    settle: (given: ReadonlySet<string>): T => {
      const left = namesOf(kept.values).filter((name) => !given.has(name))
      const values = pick(kept.values, left)
      setKept(keep({ values, base: pick(stored, left) }))
      return { ...stored, ...values }
    },
    discard: () => {
      setKept(NOTHING)
      setWasKept(false)
      if (key !== null) clearTabValue(key)
    },
  }
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>
