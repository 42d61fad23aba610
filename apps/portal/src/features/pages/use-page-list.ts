import { useServerMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { listOf, type PublicPage } from './public-page.ts'

/** The records that the page lists. */
export function usePageList<D>(page: PublicPage): readonly D[] {
  const list = listOf(page, useLanguage())
  return (
    useServerMethod<readonly D[]>('StoryController', list?.method ?? '', list?.parameters ?? null).data ?? []
  )
}
