import { hash } from 'node:crypto'
import { InvalidPageToken, MAX_OFFSET_TOKEN } from '@foyer/record-contract'

/** The sort values of a row as texts, its id last: enough to find what comes after it, or before. */
export type RowKey = readonly (string | null)[]

/** Where a page begins. */
export type Position =
  | { readonly at: 'offset'; readonly offset: number }
  | { readonly at: 'after' | 'before'; readonly key: RowKey }

export const FIRST_PAGE: Position = { at: 'offset', offset: 0 }

/**
 * Tokens that we hand out carry the sort values of the row at the page's edge, so that a page deep in the list costs
 * what the first one costs. Older clients count for themselves: a decimal offset is understood as well.
 */
export function readPageToken(token: string | undefined, order: string, keyLength: number): Position {
  if (token === undefined || token === '' || token === '0') return FIRST_PAGE
  if (/^\d{1,9}$/.test(token)) {
    const offset = Number(token)
    if (offset > MAX_OFFSET_TOKEN) throw InvalidPageToken(token)
    return { at: 'offset', offset }
  }
  const parsed = decode(token)
  // A token of another order would point to nowhere.
  if (!parsed || parsed.order !== order || parsed.key.length !== keyLength) throw InvalidPageToken(token)
  return { at: parsed.at, key: parsed.key }
}

export function writePageToken(at: 'after' | 'before', order: string, key: RowKey) {
  const body = Buffer.from(JSON.stringify([at === 'after' ? 'a' : 'b', order, ...key])).toString('base64url')
  return body + checkOf(body)
}

const CHECK_LENGTH = 8

/** Tells a token that was changed on its way from one of ours. It keeps no secret: a position is none. */
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
