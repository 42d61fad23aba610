import {
  type Expression,
  type OrderItem,
  type SelectItem,
  type SoqlCondition,
  type SoqlQuery,
  type SoqlValue,
  takesList,
} from './soql-ast.ts'

/** The text of a query; parsing it gives the query back. */
export function printSoql(query: SoqlQuery): string {
  const { select, from, alias, scope, where, groupBy, having, orderBy, limit, offset, use } = query
  return [
    `SELECT ${select.map(printItem).join(', ')}`,
    `FROM ${from}${alias === null ? '' : ` ${alias}`}`,
    scope === null ? '' : `USING SCOPE ${scope}`,
    where === null ? '' : `WHERE ${printCondition(where)}`,
    groupBy.length === 0 ? '' : `GROUP BY ${groupBy.map(printExpression).join(', ')}`,
    having === null ? '' : `HAVING ${printCondition(having)}`,
    orderBy.length === 0 ? '' : `ORDER BY ${orderBy.map(printOrder).join(', ')}`,
    limit === null ? '' : `LIMIT ${limit}`,
    offset === null ? '' : `OFFSET ${offset}`,
    use === null ? '' : `FOR ${use}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function printItem(item: SelectItem): string {
  switch (item.is) {
    case 'expression':
      return `${printExpression(item.of)}${item.alias === null ? '' : ` ${item.alias}`}`
    case 'fields':
      return `FIELDS(${item.of})`
    case 'children':
      return `(${printSoql(item.query)})`
  }
}

export const printExpression = (expression: Expression) =>
  expression.is === 'field' ? expression.name : `${expression.name}(${expression.of ?? ''})`

const printOrder = ({ by, ascending, nulls }: OrderItem) =>
  `${printExpression(by)}${ascending ? '' : ' DESC'}${nulls === null ? '' : ` NULLS ${nulls}`}`

export function printCondition(condition: SoqlCondition): string {
  switch (condition.is) {
    case 'compare': {
      const values = condition.values.map(printValue).join(', ')
      const right = takesList(condition.operator) ? `(${values})` : values
      return `${printExpression(condition.left)} ${condition.operator} ${right}`
    }
    case 'semi':
      return `${printExpression(condition.left)} ${condition.operator} (${printSoql(condition.query)})`
    case 'and':
    case 'or':
      return condition.of.map(printPart).join(` ${condition.is.toUpperCase()} `)
    case 'not':
      return `NOT ${printPart(condition.of)}`
  }
}

/** What is put together stands in parentheses: without them, `and` beside `or` means nothing. */
const printPart = (part: SoqlCondition) =>
  part.is === 'compare' || part.is === 'semi' ? printCondition(part) : `(${printCondition(part)})`

const printValue = ({ text, quoted }: SoqlValue) => (quoted ? `'${text}'` : text)

/** The text as it stands between quotes. */
export const escapeText = (text: string) =>
  text.replace(/[\\'\n\r\t\b\f]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const ESCAPE = /\\(u[0-9a-fA-F]{4}|[\s\S])/g

const plainOf = (sign: string) =>
  /^u[0-9a-fA-F]{4}$/.test(sign)
    ? String.fromCharCode(Number.parseInt(sign.slice(1), 16))
    : (UNESCAPED[sign.toLowerCase()] ?? sign)

/** What a quoted text means. */
export const textOf = ({ text }: SoqlValue) => text.replace(ESCAPE, (_, sign: string) => plainOf(sign))

/** The same as a pattern: `\%` and `\_` stand for the signs themselves, a backslash for nothing but itself. */
export const patternOf = ({ text }: SoqlValue) =>
  text.replace(ESCAPE, (_, sign: string) => {
    const plain = plainOf(sign)
    return plain === '%' || plain === '_' || plain === '\\' ? `\\${plain}` : plain
  })
