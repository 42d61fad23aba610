import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** Base URL and languages of the site. */
export interface Site {
  /** First path segment. */
  path: string
  /** Language whose URLs have no segment. */
  defaultLanguage: Language
  /** Scheme and host, for absolute URLs: search engines, other sites. */
  origin?: string
}

/** Prefix of all URLs in a language: `/fair`, `/fair/en-US`. */
export const basenameOf = (site: Site, language: Language) =>
  language === site.defaultLanguage ? `/${site.path}` : `/${site.path}/${language}`

/** Language of a URL, and the path after it. */
export function readAddress(site: Site, pathname: string): { language: Language; path: string } {
  const rest = pathname.slice(site.path.length + 1)
  const language = LANGUAGES.find((code) => rest === `/${code}` || rest.startsWith(`/${code}/`))
  if (language === undefined || language === site.defaultLanguage)
    return { language: site.defaultLanguage, path: rest || '/' }
  return { language, path: rest.slice(language.length + 1) || '/' }
}

/** The same page in another language. */
export function inLanguage(site: Site, language: Language, path: string) {
  return basenameOf(site, language) + (path === '/' ? '/' : path)
}

/** The URL with the canonical spelling of its language, if it differs: `/fair/EN-US/map`, `/fair/en/map`. */
export function respeltAddress(site: Site, pathname: string): string | null {
  const [, path = '', segment = '', ...rest] = pathname.split('/')
  if (path !== site.path || segment === '') return null
  const asked = segment.toLowerCase()
  const meant = LANGUAGES.find((code) => code.toLowerCase() === asked || code.split('-')[0] === asked)
  if (meant === undefined || meant === segment || (meant === site.defaultLanguage && segment === asked))
    return null
  return `${basenameOf(site, meant)}/${rest.join('/')}`
}
