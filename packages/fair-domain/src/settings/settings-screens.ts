import type { Label } from '@foyer/record-contract'
import { type Profile, STAFF_PROFILES } from '../audiences/profiles.ts'
import { EDITION_MANAGERS } from '../editions/edition.object.ts'
import { EDITORS as WRITERS } from '../site/page.object.ts'

/** Groups of settings, in order of display. */
export const SETTINGS_GROUPS = {
  fair: { 'en-US': 'The fair', it: 'La fiera' },
  words: { 'en-US': 'Texts', it: 'Testi' },
  site: { 'en-US': 'Site and theme', it: 'Sito e aspetto' },
  house: { 'en-US': 'People and system', it: 'Persone e sistema' },
} as const satisfies Record<string, Label>

export type SettingsGroup = keyof typeof SETTINGS_GROUPS

interface SettingsScreen {
  group: SettingsGroup
  label: Label
  lead: Label
  /** Profiles that can open it. */
  readers: readonly Profile[]
  /** Profiles that can change it. */
  editors: readonly Profile[]
}

const ADMIN = ['admin'] as const

/** Settings screens of the console in order, by the last segment of their path, with their profiles. */
export const SETTINGS_SCREENS = {
  editions: {
    group: 'fair',
    label: { 'en-US': 'Editions', it: 'Edizioni' },
    lead: {
      'en-US': 'Deadlines, prices, quotas and limits of an edition, with their history.',
      it: 'Scadenze, prezzi, quote e limiti di un’edizione, con la loro storia.',
    },
    readers: STAFF_PROFILES,
    editors: EDITION_MANAGERS,
  },
  mails: {
    group: 'words',
    label: { 'en-US': 'Emails', it: 'Email' },
    lead: {
      'en-US': 'The text of every email in both languages, with its versions and a preview.',
      it: 'Il testo di ogni email nelle due lingue, con le sue versioni e un’anteprima.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
  texts: {
    group: 'words',
    label: { 'en-US': 'Texts of the portal', it: 'Testi del portale' },
    lead: {
      'en-US': 'Change any text of the portal, in each language.',
      it: 'Modifica qualsiasi testo del portale, in ciascuna lingua.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
  theme: {
    group: 'site',
    label: { 'en-US': 'Theme', it: 'Tema' },
    lead: {
      'en-US': 'Accent colour, fonts and logo of the site, the reserved area and the console.',
      it: 'Colore d’accento, caratteri e logo del sito, dell’area riservata e della console.',
    },
    readers: WRITERS,
    editors: WRITERS,
  },
  parity: {
    group: 'words',
    label: { 'en-US': 'Missing translations', it: 'Traduzioni mancanti' },
    lead: {
      'en-US': 'Records with text in only one language.',
      it: 'Record con un testo in una sola lingua.',
    },
    readers: STAFF_PROFILES,
    editors: WRITERS,
  },
  choices: {
    group: 'fair',
    label: { 'en-US': 'Lists of choices', it: 'Elenchi di scelte' },
    lead: {
      'en-US': 'Categories, channels, markets and the other lists: labels, order, what is still offered.',
      it: 'Categorie, canali, mercati e gli altri elenchi: etichette, ordine, che cosa è ancora proposto.',
    },
    readers: STAFF_PROFILES,
    editors: EDITION_MANAGERS,
  },
  fields: {
    group: 'fair',
    label: { 'en-US': 'Fields', it: 'Campi' },
    lead: {
      'en-US':
        'Custom fields on companies, people and every other record: available immediately, without a restart.',
      it: 'Campi personalizzati per aziende, persone e ogni altro record: disponibili subito, senza riavvio.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
  audit: {
    group: 'house',
    label: { 'en-US': 'History', it: 'Cronologia' },
    lead: {
      'en-US': 'Who did what and when, with the previous values.',
      it: 'Chi ha fatto che cosa e quando, con i valori precedenti.',
    },
    readers: STAFF_PROFILES,
    editors: [],
  },
  clients: {
    group: 'house',
    label: { 'en-US': 'Apps and API clients', it: 'App e client API' },
    lead: {
      'en-US': 'Apps that users can authorise, and API clients that act in the name of a member of staff.',
      it: 'App a cui le persone possono dare accesso, e client API che agiscono a nome di una persona dello staff.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
  webhooks: {
    group: 'house',
    label: { 'en-US': 'Webhooks', it: 'Webhook' },
    lead: {
      'en-US': 'External systems that receive notifications, with their deliveries and errors.',
      it: 'Sistemi esterni che ricevono notifiche, con gli invii e gli errori.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
  roles: {
    group: 'house',
    label: { 'en-US': 'Roles', it: 'Ruoli' },
    lead: {
      'en-US': 'Who of the staff has which role, and what each role decides, changes and sets.',
      it: 'Chi dello staff ha quale ruolo, e che cosa ogni ruolo decide, modifica e imposta.',
    },
    readers: STAFF_PROFILES,
    editors: [],
  },
  security: {
    group: 'house',
    label: { 'en-US': 'Security', it: 'Sicurezza' },
    lead: {
      'en-US': 'Roles that require a second factor.',
      it: 'I ruoli che richiedono un secondo fattore.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
  system: {
    group: 'house',
    label: { 'en-US': 'System', it: 'Sistema' },
    lead: {
      'en-US': 'Status of servers, database, emails, disk and backups, and what to do.',
      it: 'Lo stato di server, database, email, disco e copie di sicurezza, e che cosa fare.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
  jobs: {
    group: 'house',
    label: { 'en-US': 'Jobs', it: 'Lavori in coda' },
    lead: {
      'en-US': 'Background jobs that are waiting, running or failed.',
      it: 'Lavori che attendono, sono in corso o non sono riusciti.',
    },
    readers: ADMIN,
    editors: ADMIN,
  },
} as const satisfies Record<string, SettingsScreen>

export type SettingsScreenName = keyof typeof SETTINGS_SCREENS

/** Checks whether these profiles can open the screen, or change its settings. */
export const maySet = (
  name: SettingsScreenName,
  profiles: readonly string[],
  as: 'readers' | 'editors' = 'readers',
) => (SETTINGS_SCREENS[name][as] as readonly Profile[]).some((profile) => profiles.includes(profile))
