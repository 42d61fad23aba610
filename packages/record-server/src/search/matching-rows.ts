import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from '../query/compilation.ts'
import { type Condition, shapeOf, valuesOf } from '../query/condition.ts'
import { containsPattern, startsWithPattern } from '../query/like-pattern.ts'
import type { NextValue, RowSource } from '../query/page.ts'
import { fieldRule, guardedColumn } from '../query/record-source.ts'
import { quote } from '../query/statement.ts'
import { candidateRows } from './candidate-rows.ts'
import type { SearchText } from './search-text.ts'

/** Weight of a match in the name. */
const NAME_WEIGHT = 2
/** Bonus of an exact match over a similar one. */
const EXACT_BONUS = 1
/** Bonus of a match at the start. */
const START_BONUS = 0.25
/** Weight of the share of the text that the word makes up. */
const WHOLE_WEIGHT = 0.25
/** Number of exact matches from which similar ones are not searched. */
const ENOUGH = 10
/** An exact match of a number or an email address is sufficient. */
const enoughOf = ({ folded }: SearchText) => (folded.some((word) => /[\d@]/.test(word)) ? 1 : ENOUGH)

export interface Matching {
  readonly text: SearchText
  readonly fields: readonly FieldMetadata[]
  readonly condition: Condition
  /** Maximum number of ranked rows. For a frequent word only the best of these are returned. */
  readonly limit: number
  readonly counted: boolean
}

/**
 * Rows in which every word matches one of the fields: exactly or, if there are too few, by similarity.
 * Ordered by rank: names before other fields, whole words before parts, parts before similar ones.
 */
export function matchingRows(object: ObjectMetadata, matching: Matching): RowSource {
  const { text, fields, condition, limit, counted } = matching
  const shape = text.folded.map((word) => (isPart(word) ? 'p' : 's')).join('')
  return {
    key: `match:${fields.map((field) => field.apiName).join('+')}:${shape}:${enoughOf(text)}:${limit}:${shapeOf(condition)}`,
    values: [
      ...text.folded.flatMap((word) => [word, startsWithPattern(word), ...patternsOf(word)]),
      spellings(text.words),
      ...valuesOf(condition),
    ],
    from: (compilation, next) => matchSql(compilation, object, matching, next),
    order: [{ sql: `f.${RANK}`, type: 'double precision', ascending: false, canBeEmpty: false }],
    counted,
    plannedByValues: text.largeTables.has(object.table),
  }
}

const RANK = quote('#rank')

/** True if the word has at least three characters for a trigram index. */
const isPart = (word: string) => /[a-z0-9]{3}|[^\x20-\x7e]/.test(word)

const patternsOf = (word: string) =>
  isPart(word) ? [containsPattern(word)] : [startsWithPattern(word), `% ${startsWithPattern(word)}`]

/** Likely spellings of a name, for case-sensitive indexes. */
function spellings(words: readonly string[]) {
  const typed = words.join(' ')
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
  return [...new Set([typed, typed.toLowerCase(), typed.toUpperCase(), capitals])]
}

/** The placeholders of a word. */
interface SearchedWord {
  readonly word: string
  readonly start: string
  readonly patterns: readonly string[]
}

/**
 * The steps of a search contain only ids and searched texts, and the rows are joined at the end: with every
 * column in every step, planning took longer than searching.
 */
function matchSql(
  compilation: Compilation,
  object: ObjectMetadata,
  { text, fields, condition, limit }: Matching,
  next: NextValue,
) {
  const words = text.folded.map(
    (word): SearchedWord => ({ word: next(), start: next(), patterns: patternsOf(word).map(() => next()) }),
  )
  const names = next()
  const columns = ['m."id"', ...foldedTexts(compilation, object, fields)].join(', ')
  const rows = candidateRows(compilation, object, columns, condition, limit, next)
  const texts = fields.map((field) => ({
    sql: `record_platform.fold(m.${quote(field.column ?? '')})`,
    rule: fieldRule(compilation, object, field, 'm'),
  }))
  const inAnyText = (test: (sql: string) => string) =>
    `(${texts.map(({ sql, rule }) => (rule === undefined ? test(sql) : `((${test(sql)}) and ${rule})`)).join(' or ')})`
  const typed = words.map((word) => inAnyText((sql) => isTyped(sql, word)))
  const near = words.map((word) => inAnyText((sql) => `${isTyped(sql, word)} or ${word.word} <% ${sql}`))
  const others = 'm."id" not in (select "id" from typed)'
  // The second and the third are evaluated only if the first had too many or too few.
  return `(with typed as materialized (${rows(...typed)}),
    named as materialized (${rows(`(select count(*) from typed) = ${limit}`, namedSql(compilation, object, names), others)}),
    near as materialized (${rows(`(select count(*) from typed) < ${enoughOf(text)}`, ...near, others)})
    select "id", (${rankSql(fields, words)})::double precision as ${RANK}
      from (select * from typed union all select * from named union all select * from near) found) f
    join ${quote(object.table)} r on r."id" = f."id"`
}

/** Finds an exact name, however many names contain it. */
function namedSql(compilation: Compilation, object: ObjectMetadata, names: string) {
  const { nameField } = object
  const isNamed = `m.${quote(nameField.column ?? '')} = any(${names}::text[])`
  const rule = fieldRule(compilation, object, nameField, 'm')
  return rule === undefined ? isNamed : `(${isNamed} and ${rule})`
}

const isTyped = (sql: string, { patterns }: SearchedWord) =>
  patterns.map((pattern) => `${sql} like ${pattern}`).join(' or ')

const textName = (index: number) => quote(`#text${index}`)

/** Folding is expensive, so it is done once for each text. */
const foldedTexts = (compilation: Compilation, object: ObjectMetadata, fields: readonly FieldMetadata[]) =>
  fields.map(
    (field, index) =>
      `record_platform.fold(${guardedColumn(compilation, object, field, 'm')}) as ${textName(index)}`,
  )

function rankSql(fields: readonly FieldMetadata[], words: readonly SearchedWord[]) {
  const scores = words.map((word) => {
    const best = fields.map(({ nameField }, index) => {
      const text = textName(index)
      const bonus = `case when ${text} like ${word.start} then ${EXACT_BONUS + START_BONUS} when ${isTyped(text, word)} then ${EXACT_BONUS} else 0 end`
      return `coalesce(${nameField ? NAME_WEIGHT : 1} * (word_similarity(${word.word}, ${text}) + ${WHOLE_WEIGHT} * similarity(${word.word}, ${text}) + ${bonus}), 0)`
    })
    return `greatest(${best.join(', ')})`
  })
  return scores.join(' + ')
}
