import { type Language, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Fair } from '../feature.ts'
import { requireSettings } from './require-settings.ts'

const CLASS_NAME = 'PortalTextsController'

/** The newest of each text; what was put back to its own is left out. */
const NEWEST = `
  select * from (
    select distinct on (v.language, v.source) v.language, v.source, v.text, u.name as by, v.created_date as at
    from text_version v left join user_account u on u.id = v.created_by_id
    order by v.language, v.source, v.created_date desc, v.id desc
  ) newest where coalesce(text, '') <> ''`

/** By the portal's own text, what staff say instead of it. */
export async function textsOfStaff(pool: Pool, language: Language): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ source: string; text: string }>(`${NEWEST} and language = $1`, [
    language,
  ])
  return Object.fromEntries(rows.map(({ source, text }) => [source, text]))
}

/** What staff say instead of the portal's own texts. */
export function portalTextsMethods({ pool, writer, transact }: Fair) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getChanged',
      cacheable: true,
      input: object({}),
      handle: async (_, { session }) => {
        requireSettings(session, 'texts')
        return (await pool.query(`${NEWEST} order by at desc`)).rows
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getHistory',
      cacheable: true,
      input: object({ language: oneOf('it', 'en-US'), source: string }),
      example: { language: 'it', source: 'Badges' },
      handle: async ({ language, source }, { session }) => {
        requireSettings(session, 'texts')
        const { rows } = await pool.query<{ text: string | null; by: string | null; at: string }>(
          `select v.text, u.name as by, v.created_date as at
           from text_version v left join user_account u on u.id = v.created_by_id
           where v.language = $1 and v.source = $2 order by v.created_date desc, v.id desc`,
          [language, source],
        )
        return rows
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveText',
      cacheable: false,
      input: object({ place: string, language: oneOf('it', 'en-US'), source: string, text: string }),
      example: { place: 'badges', language: 'it', source: 'Badges', text: 'Prova' },
      handle: async ({ place, language, source, text }, { session }) => {
        requireSettings(session, 'texts', 'editors')
        const fields = { Name: place, Language__c: language, Source__c: source, Text__c: text.trim() || null }
        await transact(session, (transaction) =>
          writer.create(transaction, 'TextVersion__c', fields, { as: 'person' }),
        )
        return { saved: true }
      },
    }),
  ]
}
