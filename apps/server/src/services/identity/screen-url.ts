import type { Language } from '@foyer/record-contract'
import type { Fair } from '../fair/fair.ts'

/** The absolute URL of a screen in a language, for mails. */
export const screenUrl = (
  { siteUrl, settings }: Pick<Fair, 'siteUrl' | 'settings'>,
  language: Language,
  path: string,
) => (language === settings.defaultLanguage ? siteUrl + path : `${siteUrl}/${language}${path}`)
