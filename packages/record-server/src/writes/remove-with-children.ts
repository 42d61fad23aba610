import { emitChanges } from '../events/emit-changes.ts'
import { markUnused } from '../files/unused-files.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { type LookupTo, requireUnused } from './require-unused.ts'
import {
  clearColumn,
  deleteRows,
  lockChildren,
  type SystemValues,
  type WrittenRow,
} from './write-statements.ts'
import type { WriterContext } from './writer-context.ts'

/**
 * Deletes locked rows. Foreign key actions on their children are performed here first, so that changes of
 * children are published, too.
 */
export async function removeWithChildren(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  rows: readonly WrittenRow[],
  stamp: SystemValues,
) {
  const ids = rows.map(idOf)
  const lookups = lookupsTo(context, object)
  await requireUnused(context, transaction, object, ids, lookups)
  for (const { child, field, column, onDelete } of lookups) {
    if (onDelete === 'restrict' || onDelete === 'keep') continue
    const found = await lockChildren(context, transaction, child, column, ids)
    const children = child === object ? found.filter((row) => !ids.includes(idOf(row))) : found
    if (children.length === 0) continue
    if (onDelete === 'cascade') await removeWithChildren(context, transaction, child, children, stamp)
    else await clearLookup(context, transaction, child, field, children, stamp)
  }
  await deleteRows(context, transaction, object, ids)
  // The content is outside the database: it is removed after the commit.
  if (object.apiName === 'ContentVersion') await markUnused(transaction.client, ids, stamp.nowMs)
  await emitChanges(
    context,
    transaction,
    object,
    rows.map((before) => ({ before, after: null })),
  )
}

async function clearLookup(
  context: WriterContext,
  transaction: Transaction,
  child: ObjectMetadata,
  field: FieldMetadata,
  children: readonly WrittenRow[],
  stamp: SystemValues,
) {
  const ids = children.map(idOf)
  const cleared = await clearColumn(context, transaction, child, field.column ?? '', ids, stamp)
  const before = new Map(children.map((row) => [idOf(row), row]))
  await emitChanges(
    context,
    transaction,
    child,
    cleared.map((after) => ({ before: before.get(idOf(after)) ?? null, after })),
  )
}

const lookupsTo = (context: WriterContext, object: ObjectMetadata): LookupTo[] =>
  [...context.registry.objects.values()].flatMap((child) =>
    [...child.fields.values()].flatMap((field) => {
      const { declaration, column } = field
      if (declaration?.type !== 'lookup' || declaration.target !== object.apiName || !column) return []
      return [{ child, field, column, onDelete: declaration.onDelete }]
    }),
  )

const idOf = ({ json }: WrittenRow) => String(json.id)
