import { unzipEntries } from './unzip-entries.ts'

const WORKBOOK = 'xl/workbook.xml'
const MAX_BYTES = 1_000_000
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the names of the sheets of a workbook in order; none for a CSV file. Throws a TableError. */
export function readSheetNames(content: Uint8Array): string[] {
  // A ZIP archive, and so a workbook, starts with these letters.
  if (content[0] !== 0x50 || content[1] !== 0x4b) return []
  const entries = unzipEntries(content, { isIncluded: (name) => name === WORKBOOK, maxBytes: MAX_BYTES })
  const xml = new TextDecoder().decode(entries[WORKBOOK])
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
    name.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
  )
}
