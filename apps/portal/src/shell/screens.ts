import type { Fixer, ScreenName } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
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

/** What opens and closes screens while somebody looks: a payment, a stand, a service that staff close. */
const getScreens = serverMethodRead<Screens>('ExplainController', 'getScreens', {
  objects: ['Participation__c', 'AmberListing__c', 'Stand__c'],
})

/** Where an unpaid booth leads. */
export const UNPAID_PATH = '/reserved/error/4011'

export async function loadScreens({ client, language }: Portal) {
  const snapshot = await client.read(getScreens, { language })
  return snapshot?.data
}

/** Which screens are open to the viewer; undefined until it is known. */
export function useScreens() {
  return useSnapshot(getScreens, { language: useLanguage() }).data
}
