import { phrase } from '@foyer/record-contract'
import { type LookupField, labelIn } from '@foyer/record-contract/metadata'
import { fragment } from '../db/sql-fragment.ts'
import { stillUsed } from '../db/translate-error.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { quote } from '../query/statement.ts'
import type { WriterContext } from './writer-context.ts'

/** A lookup that refers to the rows. */
export interface LookupTo {
  child: ObjectMetadata
  field: FieldMetadata
  column: string
  onDelete: LookupField['onDelete']
}

/**
 * Rejects the deletion of rows that other records require, and counts those: `3 contracts, 1 invoice`.
 * Unreadable objects are counted without their name.
 */
export async function requireUnused(
  context: WriterContext,
  { client, session }: Transaction,
  object: ObjectMetadata,
  ids: readonly string[],
  lookups: readonly LookupTo[],
) {
  const columnsOf = new Map<ObjectMetadata, string[]>()
  for (const { child, column, onDelete } of lookups) {
    if (onDelete === 'restrict') columnsOf.set(child, [...(columnsOf.get(child) ?? []), column])
  }
  if (columnsOf.size === 0) return
  const counts = [...columnsOf].map(([child, columns]) => {
    const points = columns.map((column) => `t.${quote(column)} = any($1::text[])`).join(' or ')
    // Rows that are deleted together do not block each other.
    const others = child === object ? ' and t."id" <> all($1::text[])' : ''
    return `(select count(*) from ${quote(child.table)} t where (${points})${others})::int`
  })
  const { rows } = await client.query<number[]>({
    text: `select ${fragment<'1'>(counts.join(', '))}`,
    values: [ids],
    rowMode: 'array',
  })
  const { language } = session
  const users: string[] = []
  let unnamed = 0
  for (const [index, child] of [...columnsOf.keys()].entries()) {
    const count = rows[0]?.[index] ?? 0
    if (count === 0) continue
    const { label, labelPlural } = child.declaration
    if (!context.access(child, session).can('read')) unnamed += count
    else users.push(`${count} ${insideSentence(labelIn(count === 1 ? label : labelPlural, language))}`)
  }
  if (unnamed > 0)
    users.push(
      labelIn(unnamed === 1 ? phrase('1 other record') : phrase('{0} other records', unnamed), language),
    )
  if (users.length > 0) throw stillUsed(language, users.join(', '))
}

/** `Contracts` becomes `contracts`; `VAT rates` stays. */
const insideSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
