import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'
import { cleanText } from './clean-text.ts'

/** The three rich texts beside the event's logo, in the language of the page. Guests read it too. */
export const getThemeLineInfo = (pool: Pool) =>
  serverMethod({
    className: 'ThemeLineInfoController',
    methodName: 'getThemeLineInfo',
    cacheable: true,
    guest: true,
    input: object({ language: oneOf('it', 'en-US') }),
    handle: async ({ language }) => {
      const { rows } = await pool.query(
        'select id, paragraph_1_sx, paragraph_1, paragraph_1_dx from community_content where language = $1',
        [language],
      )
      const [row] = rows
      if (!row) return null
      return {
        Id: row.id as string,
        Paragraph_1_sx__c: cleanText(row.paragraph_1_sx),
        Paragraph_1__c: cleanText(row.paragraph_1),
        Paragraph_1_dx__c: cleanText(row.paragraph_1_dx),
      }
    },
  })
