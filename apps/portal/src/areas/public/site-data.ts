import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

/** As `SiteController.getSiteLinks` answers. */
export interface LinkGroup {
  name: string
  label: string
  place: 'single' | 'expandable' | 'direct' | 'footer' | 'legal' | 'social' | 'mark'
  links: readonly { id: string; label: string; target: string | null; picture?: string | null }[]
}

interface ThemeLine {
  Paragraph_1_sx__c: string
  Paragraph_1__c: string
  Paragraph_1_dx__c: string
}

const LINKS = ['SiteController', 'getSiteLinks'] as const
const THEME_LINE = ['ThemeLineInfoController', 'getThemeLineInfo'] as const

/** Brings what the shell shows into the cache. What fails here is told by the hooks below. */
export async function loadSite({ client, language }: Portal) {
  await Promise.allSettled([
    client.read(serverMethodRead(...LINKS), { language }),
    client.read(serverMethodRead(...THEME_LINE), { language }),
  ])
}

/** Null while the theme is hidden: nobody knows yet what the site consists of. */
export function useLinkGroups(): readonly LinkGroup[] | null {
  const { data, error } = useServerMethod<readonly LinkGroup[]>(...LINKS, { language: useLanguage() })
  return data ?? (error ? [] : null)
}

/** The three texts of the header. When they cannot be had they are empty, and only the log tells. */
export function useThemeLine() {
  const { data, error } = useServerMethod<ThemeLine | null>(...THEME_LINE, { language: useLanguage() })
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
