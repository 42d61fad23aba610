import { MalformedQuery, MalformedSearch, RecordApiError } from '@foyer/record-contract'
import { readCondition, readOrder } from '../soql/parse-soql.ts'
import type { OrderItem, SoqlCondition } from '../soql/soql-ast.ts'
import { createReader, listOf, readBy, readCount, readName, type SoqlReader } from '../soql/soql-reader.ts'

/** Fields and limit of one object in a search. */
export interface Returning {
  readonly object: string
  readonly fields: readonly string[]
  readonly where: SoqlCondition | null
  readonly orderBy: readonly OrderItem[]
  readonly limit: number | null
  readonly offset: number | null
}

export const SEARCH_GROUPS = ['ALL', 'NAME', 'EMAIL', 'PHONE', 'SIDEBAR'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export interface SoslQuery {
  /** The search term in braces. */
  readonly find: string
  readonly group: SearchGroup
  /** All objects if empty. */
  readonly returning: readonly Returning[]
  readonly limit: number | null
}

/** Parses a search. Throws MalformedSearch, and nothing else. */
export function parseSosl(text: string): SoslQuery {
  try {
    const reader = createReader(text)
    const query = readSearch(reader)
    if (!reader.isAtEnd()) throw reader.unexpected()
    return query
  } catch (error) {
    if (error instanceof RecordApiError && error.errorCode === MalformedQuery.errorCode)
      throw MalformedSearch(error.message)
    throw error
  }
}

/** Braces inside are escaped with a backslash, like every other special character. */
const TERM = /\{(?:[^{}\\]|\\[\s\S])*\}/y

function readSearch(reader: SoqlReader): SoslQuery {
  reader.need(reader.word('FIND'))
  const term = reader.take(TERM)
  if (term === undefined) throw reader.unexpected()
  const group = reader.word('IN') ? readGroup(reader) : 'ALL'
  const returning = reader.word('RETURNING') ? listOf(reader, () => readReturning(reader)) : []
  const limit = reader.word('LIMIT') ? readCount(reader) : null
  return { find: term.slice(1, -1), group, returning, limit }
}

function readGroup(reader: SoqlReader): SearchGroup {
  for (const group of SEARCH_GROUPS)
    if (reader.word(group)) {
      reader.need(reader.word('FIELDS'))
      return group
    }
  throw reader.unexpected()
}

function readReturning(reader: SoqlReader): Returning {
  const object = readName(reader)
  if (!reader.sign('(')) return { object, fields: [], where: null, orderBy: [], limit: null, offset: null }
  const fields = listOf(reader, () => readName(reader))
  const where = reader.word('WHERE') ? readCondition(reader, 0) : null
  const orderBy = readBy(reader, 'ORDER') ? listOf(reader, () => readOrder(reader)) : []
  const limit = reader.word('LIMIT') ? readCount(reader) : null
  const offset = reader.word('OFFSET') ? readCount(reader) : null
  reader.need(reader.sign(')'))
  return { object, fields, where, orderBy, limit, offset }
}

/** Extracts the search words; operators are ignored, because the ranking supersedes them. */
export const searchWordsIn = (find: string) =>
  find
    // PostgreSQL rejects texts with a NUL character.
    .replaceAll('\0', ' ')
    .replace(/\\(.)/g, ' $1 ')
    .replace(/\b(AND NOT|AND|OR)\b/g, ' ')
    .replace(/[?*"()&|!{}[\]^~:+]/g, ' ')
    .trim()
