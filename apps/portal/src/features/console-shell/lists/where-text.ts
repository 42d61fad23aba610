export interface ListFilter {
  field: string
  operator: string
  /** Values to compare with; an empty text means no value. */
  values: readonly string[]
}

const COMPARISONS: Readonly<Record<string, string>> = {
  Equals: 'eq',
  NotEqual: 'ne',
  GreaterThan: 'gt',
  GreaterOrEqual: 'gte',
  LessThan: 'lt',
  LessOrEqual: 'lte',
  Includes: 'includes',
  Excludes: 'excludes',
}

/**
 * Converts the filters to the syntax of the API; undefined if there are none. Filters are numbered from 1 in the logic.
 */
export function whereText(filters: readonly ListFilter[], logic = ''): string | undefined {
  const tests = filters.map(testText)
  if (tests.length === 0) return undefined
  if (logic.trim() === '') return `{ and: [${tests.join(', ')}] }`
  return parseLogic(logic, tests) ?? `{ and: [${tests.join(', ')}] }`
}

/** Null if the logic is invalid, or names a missing filter. */
export const isLogic = (logic: string, count: number) =>
  logic.trim() === '' ||
  parseLogic(
    logic,
    Array.from({ length: count }, () => '{}'),
  ) !== null

/** Inequality must hold for all values; other operators for any. */
const NEGATIVE = new Set(['NotEqual', 'NotContain', 'Excludes'])

function testText({ field, operator, values }: ListFilter): string {
  const tests = (values.length === 0 ? [''] : values).map((value) => valueText(field, operator, value))
  if (tests.length === 1) return tests.join()
  return `{ ${NEGATIVE.has(operator) ? 'and' : 'or'}: [${tests.join(', ')}] }`
}

function valueText(field: string, operator: string, value: string): string {
  const quoted = JSON.stringify(value)
  const like = (pattern: string) => `{ like: ${JSON.stringify(pattern)} }`
  const pattern = value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  if (value === '' && operator === 'Equals') return nested(field, '{ eq: null }')
  if (value === '' && operator === 'NotEqual') return nested(field, '{ ne: null }')
  switch (operator) {
    case 'Contains':
      return nested(field, like(`%${pattern}%`))
    case 'StartsWith':
      return nested(field, like(`${pattern}%`))
    case 'NotContain':
      return `{ not: ${nested(field, like(`%${pattern}%`))} }`
    default:
      return nested(field, `{ ${COMPARISONS[operator] ?? 'eq'}: ${quoted} }`)
  }
}

/** `Account__r.Name` follows the lookup. */
const nested = (path: string, test: string) =>
  path.split('.').reduceRight((inner, name) => `{ ${name}: ${inner} }`, test)

/** Parses `(1 OR 2) AND NOT 3`: OR binds weakest, NOT strongest. */
function parseLogic(logic: string, tests: readonly string[]): string | null {
  const words = logic.toUpperCase().match(/\d+|AND|OR|NOT|\(|\)|\S/g) ?? []
  let at = 0
  const take = (word: string) => words[at] === word && ++at > 0

  function some(): string | null {
    return joined('or', 'OR', every)
  }
  function every(): string | null {
    return joined('and', 'AND', one)
  }
  function joined(key: string, word: string, part: () => string | null): string | null {
    const first = part()
    if (first === null) return null
    const parts = [first]
    while (take(word)) {
      const next = part()
      if (next === null) return null
      parts.push(next)
    }
    return parts.length === 1 ? first : `{ ${key}: [${parts.join(', ')}] }`
  }
  function one(): string | null {
    if (take('NOT')) {
      const inner = one()
      return inner === null ? null : `{ not: ${inner} }`
    }
    if (take('(')) {
      const inner = some()
      return inner !== null && take(')') ? inner : null
    }
    const word = words[at++] ?? ''
    return /^\d+$/.test(word) ? (tests[Number(word) - 1] ?? null) : null
  }

  const read = some()
  return at === words.length ? read : null
}
