import { MAX_FILTER_DEPTH, MAX_FILTER_TESTS, MAX_SOQL_LENGTH, MalformedQuery } from '@foyer/record-contract'
import type {
  Comparison,
  Expression,
  OrderItem,
  SelectItem,
  SoqlCondition,
  SoqlQuery,
  SoqlValue,
} from './soql-ast.ts'

/** Reads a query. Throws MalformedQuery, and nothing else. */
export function parseSoql(text: string): SoqlQuery {
  const reader = createReader(text)
  const query = readQuery(reader, false)
  if (!reader.isAtEnd()) throw reader.unexpected()
  return query
}

/** Reads a text word by word. */
export interface SoqlReader {
  isAtEnd: () => boolean
  /** Takes the word if it comes next, whatever its case. */
  word: (word: string) => boolean
  /** Does the word come next? */
  sees: (word: string) => boolean
  /** Takes the sign if it comes next. */
  sign: (sign: string) => boolean
  take: (pattern: RegExp) => string | undefined
  need: (taken: boolean) => void
  unexpected: () => Error
  /** Counts what costs something to work out. */
  countTest: () => void
  /** Counts queries inside comparisons, none of which holds another; gives what to call at its end. */
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
  const word = (wanted: string) => {
    if (wordAt() !== wanted) return false
    position += wanted.length
    return true
  }
  return {
    isAtEnd: () => {
      skip()
      return position >= text.length
    },
    word,
    sees: (wanted) => wordAt() === wanted,
    sign: (wanted) => {
      skip()
      if (!text.startsWith(wanted, position)) return false
      position += wanted.length
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
/** What stands around the fault, with a mark below it. */
function excerpt(text: string, position: number) {
  const from = Math.max(0, position - SHOWN)
  const line = text.slice(from, position + SHOWN).replace(/\s/g, ' ')
  return `${line}\n${' '.repeat(position - from)}^`
}

/** As the platform has it. */
const MAX_SEMI_JOINS = 2

const WORD = /[A-Za-z_]\w*/y
const NEXT = /'[^']{0,20}|[\w.]{1,40}|\S/y
const NAME = /[A-Za-z_]\w{0,99}(\.[A-Za-z_]\w{0,99}){0,9}/y
const PLAIN_NAME = /[A-Za-z_]\w{0,99}/y
const WHOLE_NUMBER = /\d{1,9}(?!\w|\.)/y
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'/y
const DATE = /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?(?![\w:.-])/y
const NUMBER = /[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})([eE][+-]?\d{1,3})?(?![\w.])/y
const LITERAL = /[A-Za-z_]\w{0,99}(:\d{1,9})?(?![\w:])/y

/** Words that end a name in front of them: what follows is no alias. */
const RESERVED =
  /^(FROM|USING|WHERE|WITH|GROUP|HAVING|ORDER|LIMIT|OFFSET|FOR|ALL|AND|OR|NOT|LIKE|IN|ASC|DESC|NULLS)$/i

function readQuery(reader: SoqlReader, isChild: boolean): SoqlQuery {
  reader.need(reader.word('SELECT'))
  const select = listOf(reader, () => readItem(reader, isChild))
  reader.need(reader.word('FROM'))
  const from = readName(reader)
  reader.word('AS')
  const alias = readAlias(reader)
  const scope = reader.word('USING') ? readScope(reader) : null
  const where = reader.word('WHERE') ? readCondition(reader, 0) : null
  // Access is looked at whether it is asked for or not.
  if (reader.word('WITH'))
    reader.need(['SECURITY_ENFORCED', 'USER_MODE', 'SYSTEM_MODE'].some((mode) => reader.word(mode)))
  const groupBy = readBy(reader, 'GROUP') ? listOf(reader, () => readExpression(reader)) : []
  const having = reader.word('HAVING') ? readCondition(reader, 0) : null
  const orderBy = readBy(reader, 'ORDER') ? listOf(reader, () => readOrder(reader)) : []
  const limit = reader.word('LIMIT') ? readCount(reader) : null
  const offset = reader.word('OFFSET') ? readCount(reader) : null
  const use = reader.word('FOR') ? readUse(reader) : null
  if (reader.word('ALL')) reader.need(reader.word('ROWS'))
  return { select, from, alias, scope, where, groupBy, having, orderBy, limit, offset, use }
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

function readScope(reader: SoqlReader) {
  reader.need(reader.word('SCOPE'))
  return readName(reader)
}

function readUse(reader: SoqlReader) {
  if (reader.word('VIEW')) return 'VIEW'
  reader.need(reader.word('REFERENCE'))
  return 'REFERENCE'
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

function readAlias(reader: SoqlReader) {
  for (const word of [
    'FROM',
    'USING',
    'WHERE',
    'WITH',
    'GROUP',
    'HAVING',
    'ORDER',
    'LIMIT',
    'OFFSET',
    'FOR',
    'ALL',
  ])
    if (reader.sees(word)) return null
  return reader.take(PLAIN_NAME) ?? null
}

function readItem(reader: SoqlReader, isChild: boolean): SelectItem {
  if (!isChild && reader.sign('(')) {
    const query = readQuery(reader, true)
    reader.need(reader.sign(')'))
    return { is: 'children', query }
  }
  const of = readExpression(reader)
  if (of.is === 'call' && of.name.toUpperCase() === 'FIELDS') {
    const which = of.of?.toUpperCase()
    if (which !== 'ALL' && which !== 'STANDARD' && which !== 'CUSTOM') throw reader.unexpected()
    return { is: 'fields', of: which }
  }
  return { is: 'expression', of, alias: readAlias(reader) }
}

function readExpression(reader: SoqlReader): Expression {
  const name = readName(reader)
  if (RESERVED.test(name)) throw reader.unexpected()
  if (!reader.sign('(')) return { is: 'field', name }
  if (reader.sign(')')) return { is: 'call', name, of: null }
  const of = readName(reader)
  reader.need(reader.sign(')'))
  return { is: 'call', name, of }
}

export function readOrder(reader: SoqlReader): OrderItem {
  const by = readExpression(reader)
  const ascending = reader.word('ASC') || !reader.word('DESC')
  if (!reader.word('NULLS')) return { by, ascending, nulls: null }
  if (reader.word('FIRST')) return { by, ascending, nulls: 'FIRST' }
  reader.need(reader.word('LAST'))
  return { by, ascending, nulls: 'LAST' }
}

export function readCondition(reader: SoqlReader, depth: number): SoqlCondition {
  if (depth > MAX_FILTER_DEPTH)
    throw MalformedQuery(`The query has more than ${MAX_FILTER_DEPTH} levels of parentheses`)
  const first = readPart(reader, depth)
  for (const is of ['and', 'or'] as const) {
    if (!reader.sees(is.toUpperCase())) continue
    const of = [first]
    while (reader.word(is.toUpperCase())) of.push(readPart(reader, depth))
    return { is, of }
  }
  return first
}

function readPart(reader: SoqlReader, depth: number): SoqlCondition {
  if (reader.word('NOT')) {
    if (depth > MAX_FILTER_DEPTH) throw reader.unexpected()
    return { is: 'not', of: readPart(reader, depth + 1) }
  }
  if (reader.sign('(')) {
    const inner = readCondition(reader, depth + 1)
    reader.need(reader.sign(')'))
    return inner
  }
  reader.countTest()
  const left = readExpression(reader)
  const operator = readOperator(reader)
  if (operator === 'IN' || operator === 'NOT IN' || operator === 'INCLUDES' || operator === 'EXCLUDES') {
    reader.need(reader.sign('('))
    if ((operator === 'IN' || operator === 'NOT IN') && reader.sees('SELECT'))
      return readSemiJoin(reader, left, operator)
    const values = listOf(reader, () => readValue(reader))
    reader.need(reader.sign(')'))
    return { is: 'compare', left, operator, values }
  }
  return { is: 'compare', left, operator, values: [readValue(reader)] }
}

/** A query inside a comparison asks for one field of some rows; it is not ordered, cut or grouped, and holds no other. */
function readSemiJoin(reader: SoqlReader, left: Expression, operator: 'IN' | 'NOT IN'): SoqlCondition {
  const leave = reader.enterSemiJoin()
  const query = readQuery(reader, true)
  leave()
  reader.need(reader.sign(')'))
  const { select, groupBy, having, orderBy, limit, offset, use } = query
  if (
    select.length !== 1 ||
    groupBy.length > 0 ||
    having ||
    orderBy.length > 0 ||
    limit !== null ||
    offset !== null ||
    use
  )
    throw MalformedQuery('A query inside a comparison asks for one field, without order, group or limit')
  return { is: 'semi', left, operator, query }
}

const SIGNS: readonly [string, Comparison][] = [
  ['!=', '!='],
  ['<>', '!='],
  ['<=', '<='],
  ['>=', '>='],
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
]

function readOperator(reader: SoqlReader): Comparison {
  for (const [sign, operator] of SIGNS) if (reader.sign(sign)) return operator
  for (const word of ['LIKE', 'IN', 'INCLUDES', 'EXCLUDES'] as const) if (reader.word(word)) return word
  if (reader.word('NOT')) {
    reader.need(reader.word('IN'))
    return 'NOT IN'
  }
  throw reader.unexpected()
}

function readValue(reader: SoqlReader): SoqlValue {
  const quoted = reader.take(QUOTED)
  if (quoted !== undefined) return { text: quoted.slice(1, -1), quoted: true }
  const text = reader.take(DATE) ?? reader.take(NUMBER) ?? reader.take(LITERAL)
  if (text === undefined || RESERVED.test(text)) throw reader.unexpected()
  return { text, quoted: false }
}
