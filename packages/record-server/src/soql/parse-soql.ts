import { MAX_FILTER_DEPTH, MalformedQuery } from '@foyer/record-contract'
import type {
  Comparison,
  Expression,
  OrderItem,
  SelectItem,
  SoqlCondition,
  SoqlQuery,
  SoqlValue,
} from './soql-ast.ts'
import { createReader, listOf, readBy, readCount, readName, type SoqlReader } from './soql-reader.ts'

/** Parses a query. Throws MalformedQuery, and nothing else. */
export function parseSoql(text: string): SoqlQuery {
  const reader = createReader(text)
  const query = readQuery(reader, false)
  if (!reader.isAtEnd()) throw reader.unexpected()
  return query
}

const PLAIN_NAME = /[A-Za-z_]\w{0,99}/y
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'/y
const DATE = /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?(?![\w:.-])/y
const NUMBER = /[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})([eE][+-]?\d{1,3})?(?![\w.])/y
const LITERAL = /[A-Za-z_]\w{0,99}(:\d{1,9})?(?![\w:])/y

/** Keywords that cannot be an alias. */
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
  // Access is always enforced, so the clause has no effect.
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

function readScope(reader: SoqlReader) {
  reader.need(reader.word('SCOPE'))
  return readName(reader)
}

function readUse(reader: SoqlReader) {
  if (reader.word('VIEW')) return 'VIEW'
  reader.need(reader.word('REFERENCE'))
  return 'REFERENCE'
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

/** A semi-join selects one field; it has no order, limit, grouping or nested query. */
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
