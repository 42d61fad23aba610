import {
  type Expression,
  type OrderItem,
  type SelectItem,
  type SoqlCondition,
  type SoqlQuery,
  type SoqlValue,
  takesList,
} from './soql-ast.ts'

/** Formats a query; parsing the result returns the query. */
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

/** Compound conditions are in parentheses, because `and` beside `or` is ambiguous. */
const printPart = (part: SoqlCondition) =>
  part.is === 'compare' || part.is === 'semi' ? printCondition(part) : `(${printCondition(part)})`

const printValue = ({ text, quoted }: SoqlValue) => (quoted ? `'${text}'` : text)

/** Escapes a text for quotes. */
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

/** Unescapes a quoted text. */
export const textOf = ({ text }: SoqlValue) => text.replace(ESCAPE, (_, sign: string) => plainOf(sign))

/** Unescapes a quoted pattern: `\%` and `\_` are literal characters, and so is a backslash. */
export const patternOf = ({ text }: SoqlValue) =>
  text.replace(ESCAPE, (_, sign: string) => {
    const plain = plainOf(sign)
    return plain === '%' || plain === '_' || plain === '\\' ? `\\${plain}` : plain
  })
