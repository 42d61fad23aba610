import type { Registry } from '@foyer/record-server'
import type { Server } from '../matrix/registered.ts'
import { bilingualCategoryLabels, type EntryContent } from '../services/directory/entry-content.ts'
import { writeCatalogue } from '../services/directory/write-catalogue.ts'
import type { Marks } from './marks.ts'

type Database = Server['pool']

/** Plants markers outside of records: published entries, import reports, undo data, mail recipients. */
export async function plantCopies(pool: Database, registry: Registry, marks: Marks) {
  await plantPublished(pool, marks)
  await plantReports(pool, registry)
  await plantUndo(pool, registry)
  await plantRecipients(pool)
}

/** Texts of an entry; the others are URLs, codes and ids. */
const ENTRY_TEXTS = /^(name|description(It|En)?|website|email|phone|city|stands|alt)$/

/**
 * A published entry is a snapshot with its own markers, not those of the draft. They count as the name of the entry.
 */
async function plantPublished(pool: Database, marks: Marks) {
  const { rows } = await pool.query<{ entry: string; content: EntryContent; isLive: boolean }>(
    `select e.id as entry, e.state = 'live' and c.entry is not null as "isLive",
            coalesce(c.content, (select content from catalogue.content order by entry limit 1)) as content
     from catalogue_entry e left join catalogue.content c on c.entry = e.id`,
  )
  const labels = await bilingualCategoryLabels(pool)
  for (const { entry, content, isLive } of rows) {
    const origin = { recordId: entry, objectApiName: 'CatalogueEntry__c', field: 'Name' }
    const visit = (value: unknown, key: string): unknown => {
      if (Array.isArray(value)) return value.map((item) => visit(item, key))
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]))
      return typeof value === 'string' && ENTRY_TEXTS.test(key) ? marks.word(origin) : value
    }
    const marked = visit(content, '') as EntryContent
    await pool.query(
      'insert into catalogue.content (entry, content) values ($1, $2) on conflict (entry) do update set content = $2',
      [entry, JSON.stringify(marked)],
    )
    if (isLive) await writeCatalogue(pool, marked, labels)
  }
}

/** Rows of each report reference a record of the imported kind, and quote it where they were rejected. */
async function plantReports(pool: Database, registry: Registry) {
  const { rows } = await pool.query<{ id: string; object: string }>('select id, object from import')
  for (const { id, object } of rows) {
    const metadata = registry.find(object)
    if (!metadata) continue
    await pool.query(
      `insert into import_row (import_id, row, outcome, key, name, record_id, reasons)
       select $1, row_number() over (), case when row_number() over () % 2 = 0 then 'refused' else 'updated' end,
              n, n, id, array[n]
       from (select id, "${metadata.nameField.column}" as n from "${metadata.table}" order by id desc limit 8) r
       where n is not null on conflict do nothing`,
      [id],
    )
  }
}

/** The previous row, of records of the changed kind. */
async function plantUndo(pool: Database, registry: Registry) {
  const { rows } = await pool.query<{ id: string; object: string }>('select id, object from bulk_change')
  for (const { id, object } of rows) {
    const table = registry.find(object)?.table
    if (table)
      await pool.query(
        `insert into bulk_change_row (change_id, record_id, before, version)
         select $1, id, to_jsonb(r), 'none' from "${table}" r order by id desc limit 4 on conflict do nothing`,
        [id],
      )
  }
}

/** Every mail has recipients of several companies, and names them. */
async function plantRecipients(pool: Database) {
  await pool.query(
    `update mailing set body_it = body_it || ' {name} {company}', body_en = body_en || ' {name} {company}'`,
  )
  await pool.query('delete from mailing_source')
  await pool.query(
    `with people as (select c.id from user_account u join contact c on c.id = u.contact_id where u.is_active),
     sources as (insert into mailing_source (mailing, record_id) select m.id, p.id from mailing m, people p)
     insert into mailing_recipient (mailing, contact, record_id, state) select m.id, p.id, p.id, 'sent' from mailing m, people p`,
  )
}
