import { InvalidWhere, MAX_FILTER_DEPTH, MAX_FILTER_LENGTH, TooLong } from '@foyer/record-contract'

/** A GraphQL value; enum values (`TODAY`) are distinct from strings. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | Literal[]
  | { readonly word: string }
  | { readonly entries: readonly (readonly [key: string, value: Literal])[] }

/**
 * Parses a GraphQL input literal, as in `{ and: [{ Name: { like: "A%" } }] }`. Throws InvalidWhere, TooLong
 * and nothing else.
 */
export function parseLiteral(text: string): Literal {
  if (text.length > MAX_FILTER_LENGTH) throw TooLong('where', MAX_FILTER_LENGTH, 'characters', text.length)
  const reader = createReader(text)
  const value = readValue(reader, 0)
  if (reader.peek() !== '') throw reader.syntaxError('Expected the end')
  return value
}

/** Formats a literal; parsing the result returns the literal. */
export function printLiteral(value: Literal): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(printLiteral).join(', ')}]`
  if ('word' in value) return value.word
  return `{ ${value.entries.map(([key, inner]) => `${key}: ${printLiteral(inner)}`).join(', ')} }`
}

interface Reader {
  /** The next significant character; empty at the end. */
  peek: () => string
  take: (pattern: RegExp) => string | undefined
  expect: (character: string, what: string) => void
  syntaxError: (message: string) => Error
}

function createReader(text: string): Reader {
  let position = 0
  const skip = () => {
    // Commas are white space, as in GraphQL.
    while (position < text.length && /[\s,\ufeff]/.test(text.charAt(position))) position++
  }
  const syntaxError = (message: string) => InvalidWhere(`${message} at character ${position + 1} of ${text}`)
  return {
    syntaxError,
    peek: () => {
      skip()
      return text.charAt(position)
    },
    take: (pattern) => {
      skip()
      pattern.lastIndex = position
      const found = pattern.exec(text)?.[0]
      if (found !== undefined) position += found.length
      return found
    },
    expect: (character, what) => {
      skip()
      if (text.charAt(position) !== character) throw syntaxError(`Expected a '${character}' ${what}`)
      position++
    },
  }
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y
const TEXT = /"(?:[^"\\\n\r]|\\.)*"/y

function readValue(reader: Reader, depth: number): Literal {
  if (depth > MAX_FILTER_DEPTH) throw TooLong('where', MAX_FILTER_DEPTH, 'levels of braces', depth)
  switch (reader.peek()) {
    case '{':
      return readObject(reader, depth)
    case '[':
      return readList(reader, depth)
    case '"':
      return readText(reader)
  }
  const number = reader.take(NUMBER)
  if (number !== undefined) return finite(reader, Number(number))
  const word = reader.take(NAME)
  if (word === undefined) throw reader.syntaxError('Expected a value')
  return WORDS.has(word) ? (WORDS.get(word) ?? null) : { word }
}

const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function finite(reader: Reader, value: number) {
  if (!Number.isFinite(value)) throw reader.syntaxError('The number is too large')
  return value
}

function readObject(reader: Reader, depth: number): Literal {
  reader.expect('{', 'to begin an object')
  const entries: [string, Literal][] = []
  while (reader.peek() !== '}') {
    const key = reader.peek() === '"' ? readText(reader) : reader.take(NAME)
    if (key === undefined || !/^[A-Za-z_]\w*$/.test(key)) throw reader.syntaxError('Expected a key')
    reader.expect(':', 'after a key')
    entries.push([key, readValue(reader, depth + 1)])
  }
  reader.expect('}', 'to end the object')
  return { entries }
}

function readList(reader: Reader, depth: number): Literal[] {
  reader.expect('[', 'to begin a list')
  const items: Literal[] = []
  while (reader.peek() !== ']') items.push(readValue(reader, depth + 1))
  reader.expect(']', 'to end the list')
  return items
}

function readText(reader: Reader): string {
  const text = reader.take(TEXT)
  if (text === undefined) throw reader.syntaxError('The text does not end')
  try {
    return JSON.parse(text) as string
  } catch {
    throw reader.syntaxError('The text has an escape that is not known')
  }
}
