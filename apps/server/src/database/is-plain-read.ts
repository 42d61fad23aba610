import { memoize } from '../memoize.ts'

const READS = /^[\s(]*(select|with)\b/i
const WRITES = /\b(insert|update|delete|add_job|pg_notify|nextval)\b/i

const MOST_KNOWN = 1_000

/** What a page reads in one go is a long text, and the same each time: it is looked at once. */
export const byText = (look: (text: string) => boolean) => memoize(MOST_KNOWN, look)

/** Does a statement read and do nothing else? Where that is not sure, it does not. */
export const isPlainRead = byText((text) => READS.test(text) && !WRITES.test(text))
