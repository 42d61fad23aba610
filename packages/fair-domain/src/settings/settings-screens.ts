import type { Label } from '@foyer/record-contract'
import { type Profile, STAFF_PROFILES } from '../audiences/index.ts'
import { EDITION_MANAGERS } from '../editions/index.ts'

interface SettingsScreen {
  label: Label
  lead: Label
  /** Who may open it. */
  readers: readonly Profile[]
  /** Who may change something there. */
  editors: readonly Profile[]
}

/** The settings of the console in their order, by the last part of their address, and whose they are. */
export const SETTINGS_SCREENS = {
  editions: {
    label: { 'en-US': 'Editions', it: 'Edizioni' },
    lead: {
      'en-US': 'Deadlines, prices, quotas and limits of an edition, with their history.',
      it: 'Scadenze, prezzi, quote e limiti di un’edizione, con la loro storia.',
    },
    readers: STAFF_PROFILES,
    editors: EDITION_MANAGERS,
  },
} as const satisfies Record<string, SettingsScreen>

export type SettingsScreenName = keyof typeof SETTINGS_SCREENS

/** May whoever has these profiles open that screen, or change what it shows? */
export const maySet = (
  name: SettingsScreenName,
  profiles: readonly string[],
  as: 'readers' | 'editors' = 'readers',
) => SETTINGS_SCREENS[name][as].some((profile) => profiles.includes(profile))
