import { fairObjects } from '@foyer/fair-domain'
import { contentObjects, createContext } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** Calls `ran` in each way in which a page could interpret a text. */
const scriptOf = (where: string) =>
  `"'><img src=x onerror=ran("${where}")><svg/onload=ran("${where}")></script><script>ran("${where}")</script>`
const SHORT_SCRIPT = '"><img src=x onerror=ran(1)>'

/** Contained in every planted text, and in no other. */
export const PLANTED = '<img src=x onerror='

/** Texts with a technical meaning: with another value there is no page to check. */
const READ_BY_PROGRAMS = new RegExp(
  [
    '^(Choice__c|EditionSetting__c|BuyerQuota__c)\\.',
    '^(AmountDue__c.NoticesSent|Accreditation__c.(Channels|Days)|Consent__c.TextVersion|DirectoryImage__c.Drawing)__c$',
    '\\.(Key|CompanyKey|Slug|Kind|Template|ObjectApiName|SubjectId|RecordId|Fingerprint|Token|Checksum|Provider)(__c)?$',
    '\\.(ProviderReference|Reference|Language|FileExtension|FileType|Sectors?|Category|Categories|Country)(__c)?$',
  ].join('|'),
)

/** Plants a script in every text of every record, and returns where. Built-in texts keep their first words. */
export async function plantScripts(client: ClientBase) {
  const { registry } = createContext([
    ...fairObjects,
    ...contentObjects({ parents: ['Account'], uploaders: [], readers: [], administrators: ['admin'] }),
  ])
  const planted: string[] = []
  // Bypasses triggers: append-only tables are planted too.
  await client.query('set session_replication_role = replica')
  for (const object of registry.objects.values())
    for (const field of object.fields.values()) {
      const where = `${object.apiName}.${field.apiName}`
      const isText = ['text', 'longText', 'richText'].includes(field.declaration?.type ?? '')
      if (!isText || field.column === null || field.unique || field.picklist || READ_BY_PROGRAMS.test(where))
        continue
      const length = field.length || 32_000
      const script = length >= 250 ? scriptOf(where) : SHORT_SCRIPT
      if (length < script.length + 10) continue
      // JSON is parsed by code; a URL or a code would become another one.
      const { rowCount } = await client
        .query(
          `update "${object.table}" set "${field.column}" = left("${field.column}", $2) || $1
           where "${field.column}" <> '' and "${field.column}" !~ '^([\\[{]|https?:|/|[a-z][a-zA-Z.]*$|[\\w.-]+@)'`,
          [script, length - script.length],
        )
        // A constraint shows that this is no free text.
        .catch(() => ({ rowCount: 0 }))
      if (rowCount) planted.push(where)
    }
  await plantCatalogue(client)
  await client.query('set session_replication_role = origin')
  return planted
}

/** Published entries are copies, made on publication. */
async function plantCatalogue(client: ClientBase) {
  const script = `<img src=x onerror=ran(2)></script><script>ran(2)</script>`
  await client.query('update catalogue.item set name = name || $1, company = company || $1', [script])
  await client.query(
    `update catalogue.content set content = regexp_replace(content::text, '("(name|description\\w*)": ")', '\\1' || $1, 'g')::jsonb`,
    [script],
  )
}
