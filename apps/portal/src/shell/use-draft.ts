import { useEffect, useState } from 'react'
import { clearTabValue, readTabValue } from './tab-storage.ts'

/** Changed fields, with their value before the first change and the typed one. */
interface Kept<T> {
  base: Partial<T>
  values: Partial<T>
}

const NOTHING = { base: {}, values: {} }

/** An edit that was sent or stored earlier, and that the stored values do not contain yet. */
interface EarlierEdit<T> {
  values: T
  /** The values over which it was made. If they are not known, the user resolves every difference. */
  base: T | undefined
}

/** Stands for a value that is not known, and equals none. */
const UNKNOWN: unknown = { isUnknown: true }

const isExactly = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
// Surrounding spaces are no change: the server trims them.
const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const isSame = (one: unknown, other: unknown) => isExactly(tidy(one), tidy(other))
const namesOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[]
const pick = <T extends object>(values: Partial<T>, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>

/** Fields that another user has saved since, with another value. */
const clashesIn = <T extends object>({ base, values }: Kept<T>, stored: T) =>
  namesOf(values).filter((name) => !isSame(stored[name], base[name]) && !isSame(stored[name], values[name]))

/** Values that the server has confirmed, until the stored ones contain them. */
interface Confirmed<T> {
  before: T
  values: Partial<T>
}

/** Applies a change. A field reverted to its original value is no longer changed. */
function changed<T extends object>(before: Kept<T>, changes: Partial<T>, stored: T): Kept<T> {
  const values = { ...before.values, ...changes }
  const base = { ...stored, ...before.base }
  // Exact comparison: a space may start the next word.
  const left = namesOf(values).filter((name) => !isExactly(values[name], base[name]))
  return { values: pick(values, left), base: pick(base, left) }
}

/** The earlier edit as a change of the stored values. */
function keptOf<T extends object>({ values, base }: EarlierEdit<T>, stored: T): Kept<T> {
  const kept = changed<T>(NOTHING, values, base ?? stored)
  if (base) return kept
  return {
    ...kept,
    base: Object.fromEntries(namesOf(kept.values).map((name) => [name, UNKNOWN])) as Partial<T>,
  }
}

/**
 * Form values that survive a reload of the tab and edits of others: untouched fields follow the stored
 * values, and the user resolves conflicts. Stored only in the tab, because they may be personal.
 */
export function useDraft<T extends object>(
  /** Null if nothing is stored, as in a dialog. */
  key: string | null,
  read: T,
  /** Fields that the tab does not store. */
  unstored: readonly string[] = [],
  /** An edit to continue. */
  earlier?: EarlierEdit<T>,
) {
  const [kept, setKept] = useState<Kept<T>>(() => (earlier ? keptOf(earlier, read) : NOTHING))
  const [confirmed, setConfirmed] = useState<Confirmed<T>>()
  const stored = confirmed && isExactly(confirmed.before, read) ? { ...read, ...confirmed.values } : read
  const [wasKept, setWasKept] = useState(false)
  useEffect(() => {
    const found = key === null ? null : readTabValue<Kept<T>>(key)
    if (!found?.base || !found.values || namesOf(found.values).length === 0) return
    setKept(found)
    setWasKept(true)
  }, [key])
  const keep = (next: Kept<T>) => {
    const without = (name: string, value: unknown) => (unstored.includes(name) ? undefined : value)
    if (key !== null) sessionStorage.setItem(key, JSON.stringify(next, without))
    return next
  }
  return {
    values: { ...stored, ...kept.values } as T,
    stored,
    wasKept,
    isChanged: namesOf(kept.values).some((name) => !isSame(kept.values[name], stored[name])),
    clashes: clashesIn(kept, stored),
    /** The same conflicts, against values that were just read. */
    clashesWith: (now: T) => clashesIn(kept, now),
    /** The typed values merged into values that were just read. */
    over: (now: T): T => ({ ...now, ...kept.values }),
    change: (changes: Partial<T>) => setKept((before) => keep(changed(before, changes, stored))),
    /** Resolves the conflicts: these fields keep the stored values, the others the typed ones. */
    settle: (given: ReadonlySet<string>): T => {
      const left = namesOf(kept.values).filter((name) => !given.has(name))
      const values = pick(kept.values, left)
      setKept(keep({ values, base: pick(stored, left) }))
      return { ...stored, ...values }
    },
    /** The server has saved these values. Fields typed since then stay changed. */
    confirm: (sent: T) => {
      setConfirmed({ before: read, values: sent })
      setKept((before) => {
        const left = namesOf(before.values).filter((name) => !isExactly(before.values[name], sent[name]))
        return keep({ values: pick(before.values, left), base: pick(sent, left) })
      })
    },
    discard: () => {
      setKept(NOTHING)
      setConfirmed(undefined)
      setWasKept(false)
      if (key !== null) clearTabValue(key)
    },
  }
}

export type Draft<T extends object> = ReturnType<typeof useDraft<T>>
