import { MAX_FILTER_TESTS, MAX_SOQL_LENGTH, MalformedQuery } from '@foyer/record-contract'

/** Limit of the platform. */
const MAX_SEMI_JOINS = 2

const WORD = /[A-Za-z_]\w*/y
const NEXT = /'[^']{0,20}|[\w.]{1,40}|\S/y
const NAME = /[A-Za-z_]\w{0,99}(\.[A-Za-z_]\w{0,99}){0,9}/y
const WHOLE_NUMBER = /\d{1,9}(?!\w|\.)/y

/** Tokenises a query. */
export interface SoqlReader {
  isAtEnd: () => boolean
  /** Consumes the keyword if it is next, ignoring case. */
  word: (word: string) => boolean
  /** True if the keyword is next. */
  sees: (word: string) => boolean
  /** Consumes the symbol if it is next. */
  sign: (sign: string) => boolean
  take: (pattern: RegExp) => string | undefined
  need: (taken: boolean) => void
  unexpected: () => Error
  /** Counts items that are expensive to execute. */
  countTest: () => void
  /** Counts semi-joins, which cannot be nested; returns the function to call at its end. */
  enterSemiJoin: () => () => void
}

export function createReader(text: string): SoqlReader {
  if (text.length > MAX_SOQL_LENGTH)
    throw MalformedQuery(`The query has more than ${MAX_SOQL_LENGTH} characters`)
  let position = 0
  let tests = 0
  let semiJoins = 0
  let isInside = false
  const skip = () => {
    while (position < text.length && /\s/.test(text.charAt(position))) position++
  }
  const take = (pattern: RegExp) => {
    skip()
    pattern.lastIndex = position
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) position += found.length
    return found
  }
  const wordAt = () => {
    skip()
    WORD.lastIndex = position
    return WORD.exec(text)?.[0].toUpperCase()
  }
  const unexpected = () => {
    skip()
    NEXT.lastIndex = position
    const found = NEXT.exec(text)?.[0] ?? '<EOF>'
    const before = text.slice(0, position).split('\n')
    const place = `Row:${before.length}:Column:${(before.at(-1)?.length ?? 0) + 1}`
    return MalformedQuery(`\n${excerpt(text, position)}\nERROR at ${place}\nunexpected token: '${found}'`)
  }
  const word = (expected: string) => {
    if (wordAt() !== expected) return false
    position += expected.length
    return true
  }
  return {
    isAtEnd: () => {
      skip()
      return position >= text.length
    },
    word,
    sees: (expected) => wordAt() === expected,
    sign: (expected) => {
      skip()
      if (!text.startsWith(expected, position)) return false
      position += expected.length
      return true
    },
    take,
    need: (taken) => {
      if (!taken) throw unexpected()
    },
    unexpected,
    enterSemiJoin: () => {
      if (isInside) throw MalformedQuery('A query inside a comparison holds no other')
      if (++semiJoins > MAX_SEMI_JOINS)
        throw MalformedQuery(`The query has more than ${MAX_SEMI_JOINS} queries inside comparisons`)
      isInside = true
      return () => {
        isInside = false
      }
    },
    countTest: () => {
      if (++tests > MAX_FILTER_TESTS)
        throw MalformedQuery(`The query has more than ${MAX_FILTER_TESTS} comparisons`)
    },
  }
}

const SHOWN = 40
/** Excerpt around the error, with a caret below it. */
function excerpt(text: string, position: number) {
  const from = Math.max(0, position - SHOWN)
  const line = text.slice(from, position + SHOWN).replace(/\s/g, ' ')
  return `${line}\n${' '.repeat(position - from)}^`
}

export function listOf<T>(reader: SoqlReader, read: () => T): T[] {
  const items = [read()]
  while (reader.sign(',')) items.push(read())
  return items
}

export function readBy(reader: SoqlReader, word: string) {
  if (!reader.word(word)) return false
  reader.need(reader.word('BY'))
  return true
}

export function readCount(reader: SoqlReader) {
  const text = reader.take(WHOLE_NUMBER)
  if (text === undefined) throw reader.unexpected()
  return Number(text)
}

export function readName(reader: SoqlReader) {
  const name = reader.take(NAME)
  if (name === undefined) throw reader.unexpected()
  return name
}
