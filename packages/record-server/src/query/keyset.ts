import type { RowKey } from './page-token.ts'

/**
 * One part of the order of a page. Nulls come last in ascending order and first in descending order, unless
 * `emptyFirst` is set.
 */
export interface OrderKey {
  readonly sql: string
  readonly type: string
  readonly ascending: boolean
  readonly canBeEmpty: boolean
  readonly emptyFirst?: boolean | undefined
  /** True if the key is a text column of the row itself, which need not be selected twice. */
  readonly isOwnText?: boolean
}

export const reversed = (keys: readonly OrderKey[]): OrderKey[] =>
  keys.map((key) => ({ ...key, ascending: !key.ascending, emptyFirst: !startsEmpty(key) }))

export const orderSql = (keys: readonly OrderKey[]) =>
  keys
    .map((key) => {
      const empty = isUsual(key) ? '' : ` nulls ${startsEmpty(key) ? 'first' : 'last'}`
      return `${key.sql}${key.ascending ? '' : ' desc'}${empty}`
    })
    .join(', ')

const startsEmpty = ({ ascending, emptyFirst }: OrderKey) => emptyFirst ?? !ascending

/** True if nulls are where PostgreSQL, and an index, has them by default. */
const isUsual = (key: OrderKey) => !key.canBeEmpty || startsEmpty(key) === !key.ascending

/** The property of a row key that the statement depends on: which of its values are null. */
export const keyShape = (key: RowKey) => key.map((value) => (value === null ? '0' : '1')).join('')

/**
 * Conditions on the rows after the key, usually one. With nulls there are two, to be read in order, because
 * an index supports each of them but not both together.
 */
export function rowsAfter(keys: readonly OrderKey[], key: RowKey, values: readonly string[]): string[] {
  const typed = keys.map(({ type }, index) => `${values[index]}::${type}`)
  const [first, id] = keys
  const oneWay = keys.every(({ ascending }) => ascending === first?.ascending)
  if (
    !first ||
    !oneWay ||
    !keys.every(isUsual) ||
    (keys.length > 2 && (key.includes(null) || keys.some((part) => part.canBeEmpty)))
  )
    return [anyOrder(keys, key, typed)]
  const compare = first.ascending ? '>' : '<'
  const row = `(${keys.map(({ sql }) => sql).join(', ')}) ${compare} (${typed.join(', ')})`
  if (keys.length !== 2 || !id) return [row]
  if (key[0] === null) {
    const rest = `${first.sql} is null and ${id.sql} ${compare} ${typed[1]}`
    return first.ascending ? [rest] : [rest, `${first.sql} is not null`]
  }
  return first.ascending && first.canBeEmpty ? [row, `${first.sql} is null`] : [row]
}

/**
 * Equal up to one of the keys and greater there: valid for every order, although an index supports only the first key.
 */
function anyOrder(keys: readonly OrderKey[], key: RowKey, typed: readonly string[]) {
  const options = keys.flatMap((_, last) => {
    const after = isAfter(keys[last], key[last] ?? null, typed[last] ?? '')
    if (after === undefined) return []
    const equal = keys
      .slice(0, last)
      .map(({ sql }, index) => (key[index] === null ? `${sql} is null` : `${sql} = ${typed[index]}`))
    return [`(${[...equal, after].join(' and ')})`]
  })
  return `(${options.join(' or ')})`
}

function isAfter(key: OrderKey | undefined, value: string | null, typed: string) {
  if (!key) return undefined
  if (value === null) return startsEmpty(key) ? `${key.sql} is not null` : undefined
  const compared = `${key.sql} ${key.ascending ? '>' : '<'} ${typed}`
  return !startsEmpty(key) && key.canBeEmpty ? `(${compared} or ${key.sql} is null)` : compared
}
