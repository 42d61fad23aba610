import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { InvalidQueryLocator, MAX_SOQL_LENGTH } from '@foyer/record-contract'
import type { RowKey } from '../query/page-token.ts'

/** Cursor of a query: it is executed again, after the last row. The server has no state for it. */
export interface QueryCursor {
  readonly text: string
  readonly key: RowKey
  /** Number of rows returned before, and the total at the start. */
  readonly given: number
  readonly total: number
}

const CHECK_LENGTH = 8
const checkOf = (body: string) => hash('sha256', `query ${body}`, 'base64url').slice(0, CHECK_LENGTH)

export function writeCursor({ text, key, given, total }: QueryCursor) {
  const body = deflateRawSync(JSON.stringify([text, given, total, ...key])).toString('base64url')
  return body + checkOf(body)
}

/** Parses a locator. Throws if it was modified, which its checksum detects. */
export function readCursor(locator: string): QueryCursor {
  const body = locator.slice(0, -CHECK_LENGTH)
  if (locator !== body + checkOf(body)) throw InvalidQueryLocator()
  try {
    const packed = Buffer.from(body, 'base64url')
    const parsed = JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_SOQL_LENGTH * 16 }).toString())
    const [text, given, total, ...key] = parsed as unknown[]
    const isKey = (part: unknown): part is string | null =>
      part === null || (typeof part === 'string' && !part.includes('\0'))
    if (
      typeof text === 'string' &&
      Number.isSafeInteger(given) &&
      Number.isSafeInteger(total) &&
      key.every(isKey)
    )
      return { text, key, given: Number(given), total: Number(total) }
  } catch {
    // Falls through: an invalid locator has one error, whatever the reason.
  }
  throw InvalidQueryLocator()
}
