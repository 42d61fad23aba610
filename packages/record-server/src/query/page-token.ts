import { hash } from 'node:crypto'
import { InvalidPageToken, MAX_OFFSET_TOKEN } from '@foyer/record-contract'

/** The sort values of a row as texts, with its id last: the position before or after it. */
export type RowKey = readonly (string | null)[]

/** Start of a page. */
export type Position =
  | { readonly at: 'offset'; readonly offset: number }
  | { readonly at: 'after' | 'before'; readonly key: RowKey }

export const FIRST_PAGE: Position = { at: 'offset', offset: 0 }

/**
 * Keyset pagination: a token contains the sort values of the row at the page's edge, so that a deep page
 * costs as much as the first one. A decimal offset is accepted, too, for older clients.
 */
export function readPageToken(token: string | undefined, order: string, keyLength: number): Position {
  if (token === undefined || token === '' || token === '0') return FIRST_PAGE
  if (/^\d{1,9}$/.test(token)) {
    const offset = Number(token)
    if (offset > MAX_OFFSET_TOKEN) throw InvalidPageToken(token)
    return { at: 'offset', offset }
  }
  const parsed = decode(token)
  // A token is invalid for another order.
  if (!parsed || parsed.order !== order || parsed.key.length !== keyLength) throw InvalidPageToken(token)
  return { at: parsed.at, key: parsed.key }
}

export function writePageToken(at: 'after' | 'before', order: string, key: RowKey) {
  const body = Buffer.from(JSON.stringify([at === 'after' ? 'a' : 'b', order, ...key])).toString('base64url')
  return body + checkOf(body)
}

const CHECK_LENGTH = 8

/** Checksum that detects a modified token. It is not a signature: a position is no secret. */
const checkOf = (body: string) => hash('sha256', `page ${body}`, 'base64url').slice(0, CHECK_LENGTH)

function decode(token: string) {
  const body = token.slice(0, -CHECK_LENGTH)
  if (token !== body + checkOf(body)) return undefined
  try {
    const parsed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed)) return undefined
    const [direction, order, ...key] = parsed as unknown[]
    const id = key.at(-1)
    const isKey = (part: unknown): part is string | null =>
      part === null || (typeof part === 'string' && !part.includes('\0'))
    if ((direction !== 'a' && direction !== 'b') || typeof order !== 'string' || typeof id !== 'string')
      return undefined
    return key.every(isKey)
      ? { at: direction === 'a' ? ('after' as const) : ('before' as const), order, key }
      : undefined
  } catch {
    return undefined
  }
}
