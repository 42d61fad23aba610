import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from '../query/compilation.ts'
import { containsPattern } from '../query/like-pattern.ts'
import type { NextValue, RowSource } from '../query/page.ts'
import { guardedColumn } from '../query/record-source.ts'
import { quote } from '../query/statement.ts'

/** What is found in the name counts for more than what is found elsewhere. */
const NAME_WEIGHT = 2
/** A word that is there as typed comes before one that only resembles it. */
const EXACT_BONUS = 1

/**
 * Rows in which every word is found in one of the fields: as it was typed, or nearly so. Accents and case do not
 * count. The best come first: names before other fields, whole words before parts, parts before likenesses.
 */
export function matchingRows(
  object: ObjectMetadata,
  fields: readonly FieldMetadata[],
  words: readonly string[],
  { counted }: { counted: boolean },
): RowSource {
  return {
    key: `match:${fields.map((field) => field.apiName).join('+')}:${words.length}`,
    values: words.flatMap((word) => [word, containsPattern(word)]),
    from: (compilation, next) => matchSql(compilation, object, fields, words, next),
    order: [{ sql: `r.${RANK}`, type: 'double precision', ascending: false, canBeEmpty: false }],
    counted,
  }
}

const RANK = quote('#rank')

function matchSql(
  compilation: Compilation,
  object: ObjectMetadata,
  fields: readonly FieldMetadata[],
  words: readonly string[],
  next: NextValue,
) {
  const texts = fields.map((field) => ({
    sql: `record_platform.fold(${guardedColumn(compilation, object, field, 'm')})`,
    weight: field.nameField ? NAME_WEIGHT : 1,
  }))
  const document = texts.map(({ sql }) => `coalesce(${sql}, '')`).join(` || ' ' || `)
  const found = words.map(() => {
    const word = `record_platform.fold(${next()})`
    const pattern = `record_platform.fold(${next()})`
    const matches = texts.map(({ sql }) => `${sql} like ${pattern} or ${word} <% ${sql}`).join(' or ')
    const scores = texts.map(
      ({ sql, weight }) =>
        `coalesce(${weight} * (word_similarity(${word}, ${sql}) + case when ${sql} like ${pattern} then ${EXACT_BONUS} else 0 end), 0)`,
    )
    const whole = `ts_rank(to_tsvector('simple', ${document}), plainto_tsquery('simple', ${word}))`
    return { matches: `(${matches})`, score: `greatest(${scores.join(', ')}) + ${whole}` }
  })
  const rank = found.map(({ score }) => score).join(' + ')
  const condition = found.map(({ matches }) => matches).join(' and ')
  return `(select m.*, (${rank})::double precision as ${RANK} from ${quote(object.table)} m where ${condition}) r`
}
