import type { Label } from '@foyer/record-contract'

/** Kinds of sessions of the programme. */
export const SESSION_KINDS = {
  talk: { 'en-US': 'Talk', it: 'Incontro' },
  educational: { 'en-US': 'Course', it: 'Corso' },
  demonstration: { 'en-US': 'Demonstration', it: 'Dimostrazione' },
  show: { 'en-US': 'Show', it: 'Spettacolo' },
  awards: { 'en-US': 'Awards', it: 'Premi' },
  special: { 'en-US': 'Special project', it: 'Progetto speciale' },
} as const satisfies Record<string, Label>

export const SESSION_LANGUAGES = {
  it: { 'en-US': 'In Italian', it: 'In italiano' },
  'en-US': { 'en-US': 'In English', it: 'In inglese' },
  both: { 'en-US': 'Interpreted, Italian and English', it: 'Con interprete, italiano e inglese' },
} as const satisfies Record<string, Label>

export type SessionKind = keyof typeof SESSION_KINDS
export type SessionLanguage = keyof typeof SESSION_LANGUAGES

/** Halls and subjects by which the galleries are grouped. */
export const GALLERY_THEMES = {
  halls: { 'en-US': 'In the halls', it: 'Nei padiglioni' },
  stages: { 'en-US': 'On the stages', it: 'Sui palchi' },
  meetings: { 'en-US': 'At the tables', it: 'Ai tavoli' },
  outside: { 'en-US': 'Between the halls', it: 'Tra un padiglione e l’altro' },
} as const satisfies Record<string, Label>

export type GalleryTheme = keyof typeof GALLERY_THEMES
