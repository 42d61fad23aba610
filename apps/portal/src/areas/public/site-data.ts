import { type LinkGroupItem, siteMethods, themeLineMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

/** Brings what the shell shows into the cache. What fails here is told by the hooks below. */
export async function loadSite({ client, language }: Portal) {
  await Promise.allSettled([
    client.read(methodRead(siteMethods.getSiteLinks), { language }),
    client.read(methodRead(themeLineMethods.getThemeLineInfo), { language }),
  ])
}

/** Null while the theme is hidden: nobody knows yet what the site consists of. */
export function useLinkGroups(): readonly LinkGroupItem[] | null {
  const { data, error } = useMethod(siteMethods.getSiteLinks, { language: useLanguage() })
  return data ?? (error ? [] : null)
}

/** The three texts of the header. When they cannot be had they are empty, and only the log tells. */
export function useThemeLine() {
  const { data, error } = useMethod(themeLineMethods.getThemeLineInfo, { language: useLanguage() })
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: visitors are told nothing, so the log must be
    if (error) console.error('The texts of the header could not be read', error)
  }, [error])
  return {
    hasError: error !== undefined,
    left: data?.Paragraph_1_sx__c ?? '',
    middle: data?.Paragraph_1__c ?? '',
    right: data?.Paragraph_1_dx__c ?? '',
  }
}
