import type { Label } from '@foyer/record-contract'

/** Where a theme may have a face of its own. */
export const FONT_SLOTS = ['heading', 'text'] as const
export type FontSlot = (typeof FONT_SLOTS)[number]

interface ThemeFont {
  label: Label
  /** As the style sheet names it. */
  stack: string
}

const same = (name: string): Label => ({ 'en-US': name, it: name })

/** What staff set pages in when it is a file of their own. */
export const UPLOADED_FONT = 'uploaded'

/** Faces that staff can choose from; none of them is fetched from elsewhere. */
export const THEME_FONTS = {
  oswald: { label: same('Oswald'), stack: 'var(--font-oswald)' },
  plex: { label: same('IBM Plex Sans'), stack: 'var(--font-plex)' },
  deviceSans: {
    label: { 'en-US': 'Sans serif of the reader’s device', it: 'Senza grazie del dispositivo' },
    stack: 'system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  },
  deviceSerif: {
    label: { 'en-US': 'Serif of the reader’s device', it: 'Con grazie del dispositivo' },
    stack: 'ui-serif,Georgia,Cambria,"Times New Roman",serif',
  },
} as const satisfies Record<string, ThemeFont>

export type ThemeFontName = keyof typeof THEME_FONTS | typeof UPLOADED_FONT

export const THEME_FONT_NAMES = [...Object.keys(THEME_FONTS), UPLOADED_FONT] as ThemeFontName[]

/** What the portal is set in until staff choose. */
export const OWN_FONTS = { heading: 'oswald', text: 'plex' } as const satisfies Record<
  FontSlot,
  ThemeFontName
>

/** The name under which pages know a face that staff sent. */
export const uploadedFamily = (slot: FontSlot) => `Foyer ${slot}`

/** The whole value of a `font-family`. */
export const fontStack = (slot: FontSlot, font: ThemeFontName) =>
  font === UPLOADED_FONT
    ? `"${uploadedFamily(slot)}",${THEME_FONTS[OWN_FONTS[slot]].stack}`
    : THEME_FONTS[font].stack

/** A face is part of every first visit: a file for the latin script stays well below. */
export const MAX_FONT_BYTES = 200_000
