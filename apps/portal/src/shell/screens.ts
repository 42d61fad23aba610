import { explainMethods, pageAt, type ScreenName, screenAt } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language-context.ts'
import type { Portal } from './portal.ts'

/** The page shown instead of a screen that is closed while the booth is not paid. */
export const unpaidPath = (screen: ScreenName) => `/reserved/error/4011?screen=${screen}`

export async function loadScreens({ client, language }: Portal) {
  const snapshot = await client.read(methodRead(explainMethods.getScreens), { language })
  return snapshot?.data
}

/** The screens open to the viewer; undefined until loaded. */
export function useScreens() {
  return useMethod(explainMethods.getScreens, { language: useLanguage() }).data
}

/** The screen at a path, without the language segment; undefined for pages outside of the menu. */
export const screenOfPath = (path: string) => screenAt(path.replace(/^\/reserved/, ''))

/** The page at a path, also outside of the menu, for its help. */
export const pageOfPath = (path: string) => pageAt(path.replace(/^\/reserved/, ''))

/** The screen of the current path. */
export const useCurrentScreen = () => screenOfPath(useLocation().pathname)
