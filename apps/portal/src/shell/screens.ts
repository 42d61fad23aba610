import type { Fixer, ScreenName } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { useLanguage } from '../i18n/language-context.ts'
import type { Portal } from './portal.ts'

/** Why a screen is closed, as `ExplainController.getScreens` tells it. */
export interface ClosedReason {
  code: string
  text: string
  fixer: Fixer
  /** Names of those in the company who can open it. */
  people: readonly string[]
  path: string | null
  opens: string | null
}

/** By screen, the reasons for which it is closed; none when it is open. */
export type Screens = Readonly<Record<ScreenName, readonly ClosedReason[]>>

const GET_SCREENS = ['ExplainController', 'getScreens'] as const

/** Where an unpaid booth leads. */
export const UNPAID_PATH = '/reserved/error/4011'

export async function loadScreens({ client, language }: Portal) {
  const snapshot = await client.read(serverMethodRead<Screens>(...GET_SCREENS), { language })
  return snapshot?.data
}

/** Which screens are open to the viewer; undefined until it is known. */
export function useScreens() {
  return useServerMethod<Screens>(...GET_SCREENS, { language: useLanguage() }).data
}
