import type { ThemeLineResult } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import { cleanText } from './clean-text.ts'
import type { Needs } from './needs.ts'

const contentRow = object({
  id: string,
  left: nullable(string),
  middle: nullable(string),
  right: nullable(string),
})

/** The three rich texts beside the event's logo, in the language of the page. */
export async function getThemeLineInfo({ pool }: Needs, language: Language): Promise<ThemeLineResult | null> {
  const [content] = await readRows(
    pool,
    contentRow,
    `select id, paragraph_1_sx as "left", paragraph_1 as middle, paragraph_1_dx as "right"
     from community_content where language = $1`,
    [language],
  )
  if (!content) return null
  return {
    Id: content.id,
    Paragraph_1_sx__c: cleanText(content.left),
    Paragraph_1__c: cleanText(content.middle),
    Paragraph_1_dx__c: cleanText(content.right),
  }
}
