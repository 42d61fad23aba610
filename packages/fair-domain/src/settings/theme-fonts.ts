import type { Label } from '@foyer/record-contract'

/** Elements with a font of the theme. */
export const FONT_SLOTS = ['heading', 'text'] as const
export type FontSlot = (typeof FONT_SLOTS)[number]

interface ThemeFont {
  label: Label
  /** Name in the style sheet. */
  stack: string
}

const same = (name: string): Label => ({ 'en-US': name, it: name })

/** Name of an uploaded font. */
export const UPLOADED_FONT = 'uploaded'

/** Fonts that staff can select; all of them are served locally. */
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

/** Default fonts of the portal. */
export const OWN_FONTS = { heading: 'oswald', text: 'plex' } as const satisfies Record<
  FontSlot,
  ThemeFontName
>

/** Returns the family name of an uploaded font. */
export const uploadedFamily = (slot: FontSlot) => `Foyer ${slot}`

/** Returns the complete value of a `font-family`. */
export const fontStack = (slot: FontSlot, font: ThemeFontName) =>
  font === UPLOADED_FONT
    ? `"${uploadedFamily(slot)}",${THEME_FONTS[OWN_FONTS[slot]].stack}`
    : THEME_FONTS[font].stack

/** Maximum size of a font, which every first visit loads: a Latin subset is much smaller. */
export const MAX_FONT_BYTES = 200_000
