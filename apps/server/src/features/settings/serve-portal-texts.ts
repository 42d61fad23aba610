import { LANGUAGES, portalTextMethods } from '@foyer/fair-domain'
import { type Infer, type Language, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

const version = { by: nullable(string), at: string }
const changedText = object({ ...version, language: oneOf(...LANGUAGES), source: string, text: string })
const textVersion = object({ ...version, text: nullable(string) })

/** The newest version of each text, without restored ones. */
const NEWEST = `
  select * from (
    select distinct on (v.language, v.source) v.language, v.source, coalesce(v.text, '') as text,
      u.name as by, ${isoTime('v.created_date')} as at
    from text_version v left join user_account u on u.id = v.created_by_id
    order by v.language, v.source, v.created_date desc, v.id desc
  ) newest where text <> ''`

/** Texts of staff by the original text. */
export async function textsOfStaff(pool: Pool, language: Language): Promise<Record<string, string>> {
  const { rows } = await pool.query<Infer<typeof changedText>>(`${NEWEST} and language = $1`, [language])
  return Object.fromEntries(rows.map(({ source, text }) => [source, text]))
}

/** Replacements of portal texts by staff. */
export function servePortalTexts(fair: Needs) {
  const { pool, writer, transact } = fair
  return serve(fair, portalTextMethods, {
    getChanged: () => readRows(pool, changedText, `${NEWEST} order by at desc`),
    getHistory: ({ language, source }) =>
      readRows(
        pool,
        textVersion,
        `select v.text, u.name as by, ${isoTime('v.created_date')} as at
           from text_version v left join user_account u on u.id = v.created_by_id
           where v.language = $1 and v.source = $2 order by v.created_date desc, v.id desc`,
        [language, source],
      ),
    saveText: async ({ place, language, source, text }, { session }) => {
      const fields = { Name: place, Language__c: language, Source__c: source, Text__c: text.trim() || null }
      await transact(session, (transaction) =>
        writer.create(transaction, 'TextVersion__c', fields, { as: 'person' }),
      )
      return { saved: true }
    },
  })
}
