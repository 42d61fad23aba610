import { readExactly } from './read-exactly.ts'

/** Head of a frame of a backup: the start, rows of a table, a chunk of a file, the end. */
export type FrameHead =
  | { kind: 'start'; manifest: Manifest }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string; isLast: boolean }
  | { kind: 'end'; tables: Readonly<Record<string, TableFacts>>; files: number }

export type Frame = FrameHead & { content: Buffer }

/** Description of a backup, before its contents. */
export interface Manifest {
  madeAt: string
  /** The version that wrote it. */
  foyer: string
  /** The applied migrations, as `series/name`. */
  migrations: readonly string[]
  /** Columns by table, in the order of the rows. */
  tables: Readonly<Record<string, readonly string[]>>
  /** Columns of these that administrators added, not a migration. Missing in older backups. */
  added?: readonly AddedColumn[]
  /** State of each sequence. */
  sequences: Readonly<Record<string, { value: string; isCalled: boolean }>>
  /** The key of links, codes and encrypted fields: without it they would be lost. */
  secretKey: string
}

/** A column that an administrator added. */
export interface AddedColumn {
  table: string
  column: string
  /** With its collation and default. */
  type: string
  isSearched: boolean
}

export interface TableFacts {
  rows: number
  /** SHA-256 of the rows in the text format of COPY. */
  digest: string
}

const NONE = Buffer.alloc(0)

export function frame(head: FrameHead, content: Buffer = NONE) {
  const text = Buffer.from(JSON.stringify(head))
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(text.length)
  sizes.writeUInt32BE(content.length, 4)
  return Buffer.concat([sizes, text, content])
}

export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const read = readExactly(source)
  for (let sizes = await read(8); sizes; sizes = await read(8)) {
    const text = await read(sizes.readUInt32BE(0))
    const content = await read(sizes.readUInt32BE(4))
    if (!text || !content) throw new Error('A frame of the backup is truncated')
    yield { ...(JSON.parse(text.toString()) as FrameHead), content }
  }
}
