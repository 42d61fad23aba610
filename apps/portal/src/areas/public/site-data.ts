import { type LinkGroupItem, siteMethods, themeLineMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

/** Loads the data of the shell into the cache. The hooks below report failures. */
export async function loadSite({ client, language }: Portal) {
  await Promise.allSettled([
    client.read(methodRead(siteMethods.getSiteLinks), { language }),
    client.read(methodRead(themeLineMethods.getThemeLineInfo), { language }),
  ])
}

/** Null while the theme is hidden, because the structure of the site is not known yet. */
export function useLinkGroups(): readonly LinkGroupItem[] | null {
  const { data, error } = useMethod(siteMethods.getSiteLinks, { language: useLanguage() })
  return data ?? (error ? [] : null)
}

/** The three texts of the header; empty if they cannot be read, which is only logged. */
export function useThemeLine() {
  const { data, error } = useMethod(themeLineMethods.getThemeLineInfo, { language: useLanguage() })
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: visitors get no message, so the failure must be logged
    if (error) console.error('Reading the texts of the header failed', error)
  }, [error])
  return {
    hasError: error !== undefined,
    left: data?.Paragraph_1_sx__c ?? '',
    middle: data?.Paragraph_1__c ?? '',
    right: data?.Paragraph_1_dx__c ?? '',
  }
}
