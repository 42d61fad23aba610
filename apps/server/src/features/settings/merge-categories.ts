import { AuditEntry, type AuditStep, CATEGORY_FIELDS } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { bilingualCategoryLabels, type EntryContent } from '../../services/directory/entry-content.ts'
import { writeCatalogue } from '../../services/directory/write-catalogue.ts'
import type { Needs } from './needs.ts'

interface Category {
  id: string
  value: string
  active: boolean
}

/**
 * Moves everything in one product category to another and switches the first off: drafts, published entries,
 * buyers' wishes. In one transaction.
 */
export function mergeCategories(fair: Needs, session: Session, fromId: string, intoId: string) {
  return fair.transact(session, async (transaction) => {
    const { from, into } = await lockBoth(transaction, fromId, intoId)
    let moved = 0
    for (const place of CATEGORY_FIELDS) moved += await moveRecords(fair, transaction, place, from, into)
    const shown = await moveEntries(transaction, from, into)
    await fair.writer.update(transaction, 'Choice__c', fromId, { Active__c: false })
    await fair.writer.create(transaction, AuditEntry.apiName, {
      Name: 'category.merged' satisfies AuditStep,
      ObjectApiName__c: 'Choice__c',
      RecordId__c: fromId,
      Actor__c: session.userId,
      Reason__c: `${from} → ${into}`,
      Facts__c: JSON.stringify({ from, into, records: moved, shown }),
    })
    return { moved, shown }
  })
}

/** Locks in the order of ids, so that opposite merges do not deadlock. */
async function lockBoth({ client }: Transaction, fromId: string, intoId: string) {
  const { rows } = await client.query<Category>(
    `select id, value, active from choice where id = any($1) and list = 'productCategory' order by id for update`,
    [[fromId, intoId]],
  )
  const [from, into] = [rows.find(({ id }) => id === fromId), rows.find(({ id }) => id === intoId)]
  if (!from || !into) throw NotFound()
  if (from === into || !into.active) throw refuse('MERGE_REFUSED')
  return { from: from.value, into: into.value }
}

async function moveRecords(
  { writer, records }: Needs,
  transaction: Transaction,
  { object, field, hasVersion }: (typeof CATEGORY_FIELDS)[number],
  from: string,
  into: string,
) {
  const metadata = records.registry.objects.get(object)
  const { column } = metadata?.fields.get(field) ?? {}
  if (!metadata || !column) throw new Error(`No such field: ${object}.${field}`)
  const value = fragment<'name'>(`"${column}"`)
  const { rows } = await transaction.client.query<{
    id: string
    value: string[] | string
    version: number | null
  }>(
    `select t.id, to_jsonb(t.${value}) as value, (to_jsonb(t) ->> 'version')::float8 as version
     from "${metadata.table}" t where to_jsonb(t.${value}) ? $1 order by t.id for update`,
    [from],
  )
  for (const { id, value, version } of rows)
    await writer.update(transaction, object, id, {
      [field]: Array.isArray(value) ? merged(value, from, into).join(';') : into,
      // An open form detects the concurrent change by the version.
      ...(hasVersion && { Version__c: (version ?? 0) + 1 }),
    })
  return rows.length
}

const merged = (values: readonly string[], from: string, into: string) => [
  ...new Set(values.map((value) => (value === from ? into : value))),
]

/** Published and pending entries keep their texts and change the category. */
async function moveEntries({ client }: Transaction, from: string, into: string) {
  const { rows } = await client.query<{ entry: string; content: EntryContent; isLive: boolean }>(
    `select c.entry, c.content, e.state = 'live' as "isLive" from catalogue.content c
     join catalogue_entry e on e.id = c.entry
     where e.state in ('live', 'pending')
       and (c.content->'categories' ? $1 or jsonb_path_exists(c.content, '$.brands[*] ? (@.categories[*] == $from || @.products[*].category == $from)', jsonb_build_object('from', $1::text)))
     order by c.entry for update of c`,
    [from],
  )
  const words = await bilingualCategoryLabels(client)
  for (const { entry, content, isLive } of rows) {
    const moved = movedContent(content, from, into)
    await client.query('update catalogue.content set content = $2 where entry = $1', [
      entry,
      JSON.stringify(moved),
    ])
    if (isLive) await writeCatalogue(client, moved, words)
  }
  return rows.length
}

const movedContent = (content: EntryContent, from: string, into: string): EntryContent => ({
  ...content,
  categories: merged(content.categories, from, into),
  brands: content.brands.map((brand) => ({
    ...brand,
    categories: merged(brand.categories, from, into),
    products: brand.products.map((product) => ({
      ...product,
      category: product.category === from ? into : product.category,
    })),
  })),
})
