import { memoize } from '../memoize.ts'

const READS = /^[\s(]*(select|with)\b/i
const WRITES = /\b(insert|update|delete|add_job|pg_notify|nextval)\b/i

const MAX_MEMOIZED = 1_000

/** Memoises a check by statement text: statements of pages are long and repeat. */
export const byText = (look: (text: string) => boolean) => memoize(MAX_MEMOIZED, look)

/** Whether a statement only reads; false if uncertain. */
export const isPlainRead = byText((text) => READS.test(text) && !WRITES.test(text))
