const READS = /^[\s(]*(select|with)\b/i
const WRITES = /\b(insert|update|delete|add_job|pg_notify|nextval)\b/i

const MOST_KNOWN = 1_000

/** What a page reads in one go is a long text, and the same each time: it is looked at once. */
export function byText(look: (text: string) => boolean) {
  const known = new Map<string, boolean>()
  return (text: string) => {
    let found = known.get(text)
    if (found === undefined) {
      found = look(text)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(text, found)
    }
    return found
  }
}

/** Does a statement read and do nothing else? Where that is not sure, it does not. */
export const isPlainRead = byText((text) => READS.test(text) && !WRITES.test(text))
