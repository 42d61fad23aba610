/**
 * A shape describes JSON: it types a value at compile time and checks it at run time, on both sides of the
 * wire. It is small on purpose: the browser ships it (see docs/decisions/0058-declared-methods-objects-and-metadata.md).
 */
export interface Shape<out T = unknown> {
  readonly is: ShapeKind
  /** Compile-time only. */
  readonly type?: T
  /** True if the key may be missing from its object. */
  readonly optional?: boolean
  /** Element of a list, value of a map, inner shape of a nullable one. */
  readonly of?: Shape
  readonly keys?: Readonly<Record<string, Shape>>
  readonly values?: readonly string[]
  readonly options?: readonly Shape[]
  readonly min?: number
  readonly max?: number
  readonly resolve?: () => Shape
  /** Name under which the API documentation lists this object. */
  readonly title?: string
  /** Rules in a form. */
  readonly rules?: import('./field-rules.ts').FormRules
}

type ShapeKind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'list'
  | 'map'
  | 'object'
  | 'nullable'
  | 'either'
  | 'lazy'
  | 'unknown'

/** The type of the values that a shape describes. */
export type Infer<S> = S extends Shape<infer T> ? T : never

type OptionalShape<T> = Shape<T> & { readonly optional: true }
type Keys = Readonly<Record<string, Shape>>
type OptionalKey<K extends Keys> = { [N in keyof K]: K[N] extends { optional: true } ? N : never }[keyof K]
type InferObject<K extends Keys> = { [N in Exclude<keyof K, OptionalKey<K>>]: Infer<K[N]> } & {
  [N in OptionalKey<K>]?: Infer<K[N]>
}
type Simplify<T> = { [N in keyof T]: T[N] }

/** Any text. */
export const string: Shape<string> = { is: 'string' }
/** A text with a maximum length in characters. */
export const textUpTo = (max: number): Shape<string> => ({ is: 'string', max })
/** A finite number. */
export const number: Shape<number> = { is: 'number' }
/** True or false. */
export const boolean: Shape<boolean> = { is: 'boolean' }
/** Any JSON value. */
export const unknown: Shape<unknown> = { is: 'unknown' }
/** An integer, optionally with a range. */
export const integer = (range: { min?: number; max?: number } = {}): Shape<number> => ({
  is: 'integer',
  ...range,
})
/** One of these texts. */
export const oneOf = <const V extends string>(...values: V[]): Shape<V> => ({ is: 'enum', values })
/** A list with an optional maximum number of elements. */
export const list = <T>(of: Shape<T>, max?: number): Shape<T[]> => ({
  is: 'list',
  of,
  ...(max === undefined ? {} : { max }),
})
/** A map with arbitrary keys and an optional maximum number of entries. */
export const map = <T>(of: Shape<T>, max?: number): Shape<Record<string, T>> => ({
  is: 'map',
  of,
  ...(max === undefined ? {} : { max }),
})
/** The shape, or null. */
export const nullable = <T>(of: Shape<T>): Shape<T | null> => ({ is: 'nullable', of })
/** An optional key of an object. */
export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ ...of, optional: true })
/** One of several shapes. */
export const either = <S extends readonly Shape[]>(...options: S): Shape<Infer<S[number]>> => ({
  is: 'either',
  options,
})
/** A recursive shape, resolved lazily. */
export const lazy = <T>(resolve: () => Shape<T>): Shape<T> => ({ is: 'lazy', resolve })
/** An object with these keys. With a title it gets its own entry in the API document. */
export const object = <K extends Keys>(keys: K, title?: string): Shape<Simplify<InferObject<K>>> => ({
  is: 'object',
  keys,
  ...(title === undefined ? {} : { title }),
})

/** A mismatch of a value: its path, the expected and the received type. */
export interface IssueText {
  path: string
  expected: string
  received: string
  /** Set if the type matches but the value is out of range. */
  range?: { min?: number; max?: number }
}

/** The issue with descriptions of the expected and the received value. */
export interface Issue extends IssueText {
  shape: Shape
  value: unknown
  /** Set if only the size exceeds the limit. */
  size?: { max: number; found: number; of: 'items' | 'characters' }
}

/** Returns the first issue of `value`, or undefined if it matches `shape`. Unknown keys are accepted. */
export function findIssue(shape: Shape, value: unknown, path = ''): Issue | undefined {
  switch (shape.is) {
    case 'unknown':
      return undefined
    case 'lazy':
      return shape.resolve && findIssue(shape.resolve(), value, path)
    case 'nullable':
      return value === null || !shape.of ? undefined : orNull(shape, findIssue(shape.of, value, path), path)
    case 'either':
      return shape.options?.some((option) => !findIssue(option, value, path))
        ? undefined
        : issueAt(shape, value, path)
    case 'list':
      if (!Array.isArray(value)) return issueAt(shape, value, path)
      if (isTooMany(shape, value.length)) return tooMuch(shape, value, path, value.length, 'items')
      return findFirst(
        value.entries(),
        (item, index) => shape.of && findIssue(shape.of, item, `${path}[${index}]`),
      )
    case 'map':
      return isPlainObject(value) ? findMapIssue(shape, value, path) : issueAt(shape, value, path)
    case 'object':
      if (!isPlainObject(value)) return issueAt(shape, value, path)
      return findFirst(Object.entries(shape.keys ?? {}), (inner, key) => {
        const item = value[key]
        return item === undefined && inner.optional ? undefined : findIssue(inner, item, join(path, key))
      })
    case 'enum':
      return shape.values?.includes(value as string) ? undefined : issueAt(shape, value, path)
    case 'integer':
      if (!Number.isSafeInteger(value)) return issueAt(shape, value, path)
      return outOfRange(shape, value as number)
        ? { ...issueAt(shape, value, path), range: rangeOf(shape) }
        : undefined
    case 'string':
      if (typeof value !== 'string') return issueAt(shape, value, path)
      return isTooMany(shape, value.length)
        ? tooMuch(shape, value, path, value.length, 'characters')
        : undefined
    default:
      // typeof NaN and typeof Infinity are 'number', but JSON has neither.
      return typeof value === shape.is && (shape.is !== 'number' || Number.isFinite(value))
        ? undefined
        : issueAt(shape, value, path)
  }
}

/** Adds null to the expected values, because the shape is nullable. */
const orNull = (shape: Shape, issue: Issue | undefined, path: string) =>
  issue?.path === path ? { ...issue, shape } : issue

/** Formats the issue as a sentence: `layoutType must be Full or Compact, not Half`. */
export function sentenceOf({ path, shape, value }: Issue, whole: string) {
  return value === undefined
    ? `${path || whole} is required`
    : `${path || whole} must be ${phraseOf(shape)}, not ${quoted(value)}`
}

/** Describes a shape for users: `a text`, `a list of whole numbers`, `Full or Compact`. */
function phraseOf(shape: Shape): string {
  switch (shape.is) {
    case 'list':
      return `a list${membersOf(shape)}`
    case 'map':
      return `an object${membersOf(shape)}`
    case 'nullable':
      return alternatives([shape.of ? phraseOf(shape.of) : 'anything', 'null'])
    case 'enum':
      return alternatives(shape.values ?? [])
    case 'either':
      return alternatives((shape.options ?? []).map(phraseOf))
    default:
      return PHRASES[shape.is].one
  }
}

const PHRASES = {
  string: { one: 'a text', many: ' of texts' },
  integer: { one: 'a whole number', many: ' of whole numbers' },
  number: { one: 'a number', many: ' of numbers' },
  boolean: { one: 'true or false', many: ' of true and false' },
  object: { one: 'an object', many: ' of objects' },
  lazy: { one: 'an object', many: ' of objects' },
  unknown: { one: 'anything', many: '' },
} as const

function membersOf({ of }: Shape) {
  if (of?.is === 'enum') return ` of ${alternatives(of.values ?? [])}`
  return of && of.is in PHRASES ? PHRASES[of.is as keyof typeof PHRASES].many : ''
}

const alternatives = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const SHOWN_LENGTH = 40

/** Quotes the received value for a sentence, safely for JSON and logs. */
function quoted(value: unknown) {
  switch (typeof value) {
    case 'string':
      return value === ''
        ? 'an empty text'
        : value
            .slice(0, SHOWN_LENGTH)
            .replace(/["\p{Cc}]/gu, ' ')
            .toWellFormed()
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    default:
      return String(value)
  }
}

/** Describes a shape for developers: `string`, `list of integer`, `Full | Compact`. */
function describe(shape: Shape): string {
  switch (shape.is) {
    case 'list':
      return `list of ${shape.of ? describe(shape.of) : 'anything'}`
    case 'map':
      return `object of ${shape.of ? describe(shape.of) : 'anything'}`
    case 'nullable':
      return `${shape.of ? describe(shape.of) : 'anything'} or null`
    case 'enum':
      return (shape.values ?? []).join(' | ')
    case 'either':
      return (shape.options ?? []).map(describe).join(' | ')
    case 'lazy':
      return 'object'
    default:
      return shape.is
  }
}

function findFirst<K, V>(entries: Iterable<[K, V]>, check: (value: V, key: K) => Issue | undefined) {
  for (const [key, value] of entries) {
    const issue = check(value, key)
    if (issue) return issue
  }
  return undefined
}

/** Computed lazily: an `either` discards the issues of its options. */
const issueAt = (shape: Shape, value: unknown, path: string): Issue => ({
  path,
  get expected() {
    return describe(shape)
  },
  received: nameOf(value),
  shape,
  value,
})

/** Enumerates the keys once, because that is slow for a large object. */
function findMapIssue(shape: Shape, value: Readonly<Record<string, unknown>>, path: string) {
  const entries = Object.entries(value)
  if (isTooMany(shape, entries.length)) return tooMuch(shape, value, path, entries.length, 'items')
  return findFirst(entries, (item, key) => shape.of && findIssue(shape.of, item, join(path, key)))
}

function nameOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' && Number.isSafeInteger(value)) return 'integer'
  return typeof value
}

const isTooMany = ({ max = Infinity }: Shape, found: number) => found > max

const tooMuch = (
  shape: Shape,
  value: unknown,
  path: string,
  found: number,
  of: 'items' | 'characters',
): Issue => ({ ...issueAt(shape, value, path), size: { max: shape.max ?? 0, found, of } })

const rangeOf = ({ min, max }: Shape) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})
const outOfRange = ({ min = -Infinity, max = Infinity }: Shape, value: number) => value < min || value > max
const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
