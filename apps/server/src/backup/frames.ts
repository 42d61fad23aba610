import { readExactly } from './read-exactly.ts'

/** What a piece of a back-up is: the beginning, rows of a table, a part of a file, the end. */
export type FrameHead =
  | { kind: 'start'; manifest: Manifest }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string; isLast: boolean }
  | { kind: 'end'; tables: Readonly<Record<string, TableFacts>>; files: number }

export type Frame = FrameHead & { content: Buffer }

/** What a back-up says of itself before its contents. */
export interface Manifest {
  madeAt: string
  /** The version that made it. */
  foyer: string
  /** The migrations that its tables have seen, as `series/name`. */
  migrations: readonly string[]
  /** Columns by table, in the order of the rows. */
  tables: Readonly<Record<string, readonly string[]>>
  /** Columns of these that no migration made: administrators added them. Older back-ups have none. */
  added?: readonly AddedColumn[]
  /** Where each sequence goes on. */
  sequences: Readonly<Record<string, { value: string; isCalled: boolean }>>
  /** What links, codes and sealed fields were made with: without it they would be lost. */
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
  /** SHA-256 of the rows, as the database writes them out. */
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
    if (!text || !content) throw new Error('A piece of the back-up is cut off')
    yield { ...(JSON.parse(text.toString()) as FrameHead), content }
  }
}
