import type { Label } from '@foyer/record-contract'
import { type Profile, STAFF_PROFILES } from '../audiences/index.ts'
import { EDITION_MANAGERS } from '../editions/index.ts'
import { EDITORS as WRITERS } from '../pages/index.ts'

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
  mails: {
    label: { 'en-US': 'Mails', it: 'Mail' },
    lead: {
      'en-US': 'The text of every mail in both languages, with its versions and a preview.',
      it: 'Il testo di ogni mail nelle due lingue, con le sue versioni e un’anteprima.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
  texts: {
    label: { 'en-US': 'Texts of the portal', it: 'Testi del portale' },
    lead: {
      'en-US': 'Any text that the portal shows can be said otherwise, in each language.',
      it: 'Ogni testo mostrato dal portale può essere detto diversamente, in ciascuna lingua.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
  theme: {
    label: { 'en-US': 'Theme', it: 'Tema' },
    lead: {
      'en-US': 'Accent colour and logo of the site, the reserved area and the console.',
      it: 'Colore d’accento e logo del sito, dell’area riservata e della console.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
} as const satisfies Record<string, SettingsScreen>

export type SettingsScreenName = keyof typeof SETTINGS_SCREENS

/** May whoever has these profiles open that screen, or change what it shows? */
export const maySet = (
  name: SettingsScreenName,
  profiles: readonly string[],
  as: 'readers' | 'editors' = 'readers',
) => SETTINGS_SCREENS[name][as].some((profile) => profiles.includes(profile))
