import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import type { Needs } from './needs.ts'

interface PageRow {
  id: string
  name: string
  title_it: string
  slug: string
  kind: string
  action: string | null
  lead_en: string | null
  lead_it: string | null
  body_en: string | null
  body_it: string | null
}

/** Publishes a page: adds a version, and stores its time on the page. */
export function publishPage(
  writer: Needs['writer'],
  clock: () => number,
  state: 'published' | 'withdrawn',
): QuickActionHandler {
  return async ({ contextId }, transaction) => {
    const { rows } = await transaction.client.query<PageRow>(
      `select id, name, title_it, slug, kind, action, lead_en, lead_it, body_en, body_it from page where id = $1 for update`,
      [contextId],
    )
    const [page] = rows
    if (!page) throw NotFound()
    const version = await writer.create(transaction, 'PageVersion__c', {
      Name: page.name,
      Page__c: page.id,
      Slug__c: page.slug,
      Kind__c: page.kind,
      Action__c: page.action,
      State__c: state,
      TitleIt__c: page.title_it,
      LeadEn__c: page.lead_en,
      LeadIt__c: page.lead_it,
      BodyEn__c: page.body_en,
      BodyIt__c: page.body_it,
    })
    await writer.update(transaction, 'Page__c', page.id, {
      Status__c: state,
      PublishedAt__c: new Date(clock()).toISOString(),
    })
    return { id: version.id, isCreated: true }
  }
}
