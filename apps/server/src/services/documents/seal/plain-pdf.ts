/** A PDF written by pdfkit: one plain cross-reference table, all objects of generation 0. */
export interface PlainPdf {
  /** Number of the next new object. */
  size: number
  /** Position of its cross-reference table. */
  tableAt: number
  rootId: number
  trailer: string
  ids: readonly number[]
  /** Text of an object after `n 0 obj`, in latin1. */
  bodyOf: (id: number) => string
  /** Number of the object that a key of this body references. */
  referenceIn: (body: string, key: string) => number
}

const REFERENCE = /\b(\d+) 0 R\b/g
const STREAM = /\r?\nstream\r?\n/

/** Reads the objects of a PDF. Throws for a file with another structure. */
export function openPlainPdf(bytes: Buffer): PlainPdf {
  const text = bytes.toString('latin1')
  const tableAt = Number(match(text.slice(-64), /startxref\s+(\d+)\s+%%EOF\s*$/))
  const table = text.slice(tableAt)
  const size = Number(match(table, /^xref\s+0 (\d+)\s/))
  const positions = new Map(
    [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at], index) => [index + 1, Number(at)]),
  )
  const ends = [...positions.values(), tableAt].toSorted((a, b) => a - b)
  const trailer = match(table, /trailer\s+(<<[\s\S]*>>)\s+startxref/)
  return {
    size,
    tableAt,
    rootId: Number(match(trailer, /\/Root (\d+) 0 R/)),
    trailer,
    ids: [...positions.keys()],
    bodyOf: (id) => {
      const start = positions.get(id) ?? tableAt
      const end = ends.find((position) => position > start)
      return match(text.slice(start, end), /^\d+ 0 obj\s+([\s\S]*?)\s*endobj\s*$/)
    },
    referenceIn: (body, key) => Number(match(body, new RegExp(`/${key} (\\d+) 0 R`))),
  }
}

/** Renumbers the references of an object; the content of its stream stays. */
export function renumber(body: string, idOf: (id: number) => number) {
  const head = body.slice(0, body.search(STREAM) + 1 || undefined)
  return head.replace(REFERENCE, (_, id: string) => `${idOf(Number(id))} 0 R`) + body.slice(head.length)
}

/** Returns the numbers of all objects that a body references. */
export const referencesIn = (body: string) => [...body.matchAll(REFERENCE)].map(([, id]) => Number(id))

function match(text: string, pattern: RegExp) {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The PDF does not match ${pattern}`)
  return found
}
