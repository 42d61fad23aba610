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

/** What is found in the name counts for more than what is found elsewhere. */
const NAME_WEIGHT = 2
/** A word that is there as typed comes before one that only resembles it. */
const EXACT_BONUS = 1
/** What people type is mostly how something begins. */
const START_BONUS = 0.25
/** The more of the text the word makes up, the likelier it is meant. */
const WHOLE_WEIGHT = 0.25
/** With so many rows that have the words as typed, nobody looks for others that are merely like them. */
const ENOUGH = 10
/** A number or an address that is there as typed is the one that was meant: all others resemble it. */
const enoughOf = ({ folded }: SearchText) => (folded.some((word) => /[\d@]/.test(word)) ? 1 : ENOUGH)

export interface Matching {
  readonly text: SearchText
  readonly fields: readonly FieldMetadata[]
  readonly condition: Condition
  /**
   * How many rows are looked at. A word that half of the table contains has no best matches worth the wait: of that
   * many, the best come first.
   */
  readonly limit: number
  readonly counted: boolean
}

/**
 * Rows in which every word is found in one of the fields: as it was typed or, when that finds too few, nearly so. The
 * best come first: names before other fields, whole words before parts, parts before likenesses.
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

/** Is there enough of the word for an index of three-letter parts to find it in the middle of another? */
const isPart = (word: string) => /[a-z0-9]{3}|[^\x20-\x7e]/.test(word)

const patternsOf = (word: string) =>
  isPart(word) ? [containsPattern(word)] : [startsWithPattern(word), `% ${startsWithPattern(word)}`]

/** How a name may be written that was typed like this, for indexes that tell case apart. */
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
 * Only ids and the searched texts go through the steps of a search, and the rows are fetched for what was found: with
 * every column of every object in every step, planning took longer than searching.
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
  // The second and the third are only looked for when the first had too many or too few.
  return `(with typed as materialized (${rows(...typed)}),
    named as materialized (${rows(`(select count(*) from typed) = ${limit}`, namedSql(compilation, object, names), others)}),
    near as materialized (${rows(`(select count(*) from typed) < ${enoughOf(text)}`, ...near, others)})
    select "id", (${rankSql(fields, words)})::double precision as ${RANK}
      from (select * from typed union all select * from named union all select * from near) found) f
    join ${quote(object.table)} r on r."id" = f."id"`
}

/** Whoever types the whole name finds it, however many names contain it. */
function namedSql(compilation: Compilation, object: ObjectMetadata, names: string) {
  const { nameField } = object
  const isNamed = `m.${quote(nameField.column ?? '')} = any(${names}::text[])`
  const rule = fieldRule(compilation, object, nameField, 'm')
  return rule === undefined ? isNamed : `(${isNamed} and ${rule})`
}

const isTyped = (sql: string, { patterns }: SearchedWord) =>
  patterns.map((pattern) => `${sql} like ${pattern}`).join(' or ')

const textName = (index: number) => quote(`#text${index}`)

/** Folding is the dear part, so it is done once for each text. */
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
