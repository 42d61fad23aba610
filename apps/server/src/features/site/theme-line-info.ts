import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'

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
        `select id as "Id", paragraph_1_sx as "Paragraph_1_sx__c", paragraph_1 as "Paragraph_1__c",
           paragraph_1_dx as "Paragraph_1_dx__c"
         from community_content where language = $1`,
        [language],
      )
      return rows[0] ?? null
    },
  })
