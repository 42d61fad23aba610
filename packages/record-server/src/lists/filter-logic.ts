import { InvalidInput } from '@foyer/record-contract'

/** Filter logic as a tree; filters are counted from 0 here and from 1 in the text. */
export type FilterLogic =
  | { readonly filter: number }
  | { readonly not: FilterLogic }
  | { readonly and: readonly FilterLogic[] }
  | { readonly or: readonly FilterLogic[] }

/** Maximum length, so that nesting cannot exhaust the stack. */
const MAX_LOGIC_LENGTH = 1000

/** Parses `(1 OR 2) AND NOT 3`; AND binds tighter than OR. Without a text all filters must match. */
export function parseFilterLogic(text: string | null, filterCount: number): FilterLogic {
  if (text === null || text.trim() === '')
    return { and: Array.from({ length: filterCount }, (_, filter) => ({ filter })) }
  if (text.length > MAX_LOGIC_LENGTH)
    throw InvalidInput(`filterLogicString is longer than ${MAX_LOGIC_LENGTH}`)
  const tokens = tokensOf(text)
  const used = new Set<number>()
  let position = 0
  const take = (token: string) => tokens[position] === token && ++position > 0

  const alternatives = (): FilterLogic => {
    const parts = [conjunction()]
    while (take('OR')) parts.push(conjunction())
    return parts.length === 1 ? (parts[0] as FilterLogic) : { or: parts }
  }
  const conjunction = (): FilterLogic => {
    const parts = [factor()]
    while (take('AND')) parts.push(factor())
    return parts.length === 1 ? (parts[0] as FilterLogic) : { and: parts }
  }
  const factor = (): FilterLogic => {
    if (take('NOT')) return { not: factor() }
    if (take('(')) {
      const inner = alternatives()
      if (!take(')')) throw broken(text)
      return inner
    }
    const number = Number(tokens[position++])
    if (!Number.isInteger(number)) throw broken(text)
    if (number < 1 || number > filterCount)
      throw InvalidInput(`filterLogicString names filter ${number}, but there are ${filterCount}`)
    used.add(number)
    return { filter: number - 1 }
  }

  const logic = alternatives()
  if (position < tokens.length) throw broken(text)
  if (used.size < filterCount) throw InvalidInput('filterLogicString must name every filter')
  return logic
}

function tokensOf(text: string) {
  const tokens = text.toUpperCase().match(/\d+|[()]|[A-Z]+|\S/g) ?? []
  if (tokens.some((token) => !/^(\d+|[()]|AND|OR|NOT)$/.test(token))) throw broken(text)
  return tokens
}

const broken = (text: string) =>
  InvalidInput(`filterLogicString should be numbers joined with AND, OR and NOT, but is "${text}"`)
