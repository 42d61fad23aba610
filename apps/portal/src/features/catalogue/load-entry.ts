import { catalogueMethods, type EntryResult } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { data } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import type { Portal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { catalogueTexts } from './catalogue.texts.ts'

const MAX_DESCRIPTION_LENGTH = 160

/** Loads the entry of a path, and the metadata of its pages for search engines. */
export async function loadEntry(portal: Portal, slug: string) {
  const { language, site } = portal
  const entry = await readPublic(portal, catalogueMethods.getEntry, { slug, language })
  const say = textsIn(catalogueTexts, language, portal.appearance?.texts)
  return {
    entry,
    say,
    catalogue: { title: say('title'), path: '/catalogue' },
    place: say('stand', { pavilion: entry.pavilion, stands: entry.stands.join(', ') }),
    imageAddress: (image: EntryResult['image']) =>
      image ? `${site.origin ?? ''}/${site.path}/media/${image.id}/${image.widths.at(-1)}` : undefined,
    /** Image format for sites without support for modern formats. */
    shareAddress: (image: EntryResult['image']) =>
      image ? `${site.origin ?? ''}/${site.path}/media/${image.id}/share.jpg` : undefined,
  }
}

export const useEntry = (slug: string) =>
  useMethod(catalogueMethods.getEntry, { slug, language: useLanguage() }).data

/** A path whose company exists, but not the brand or product below it. */
export function requireSection<T>(part: T | undefined): T {
  if (part === undefined) throw data(null, { status: 404 })
  return part
}

/** The start of a text, for search engines. */
export const shortened = (text: string) =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`
