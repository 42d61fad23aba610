import type { Language } from '@foyer/record-contract'
import type { Needs } from './needs.ts'

/** The absolute URL of a screen in a language, for mails. */
export const screenUrl = (
  { siteUrl, settings }: Pick<Needs, 'siteUrl' | 'settings'>,
  language: Language,
  path: string,
) => (language === settings.defaultLanguage ? siteUrl + path : `${siteUrl}/${language}${path}`)
