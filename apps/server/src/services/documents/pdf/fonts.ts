import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Full fonts instead of web subsets: a name may be Greek, Cyrillic or Polish. */
const FILES = {
  regular: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/oswald/500Medium/Oswald_500Medium.ttf'),
} as const

export type FontName = keyof typeof FILES
type Fonts = Record<FontName, Font>

/** `fi` must be extracted as two letters, whatever its glyph. */
const LIGATURES = { first: 0xfb00, last: 0xfb06 }

let opened: Promise<Fonts> | undefined

/** Opens the fonts once for all documents: parsing them takes longer than rendering a page. */
export function openFonts(): Promise<Fonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<Fonts> {
  // Loaded with the first document, not at server start.
  const { openSync } = await import('fontkit')
  const fonts = {
    regular: openSync(FILES.regular),
    strong: openSync(FILES.strong),
    heading: openSync(FILES.heading),
  }
  for (const font of Object.values(fonts)) nameGlyphs(font)
  return fonts
}

/**
 * Fixes the character of each glyph, used for copying and reading aloud. The library keeps that of the first
 * use, which may come from another document, or be part of a letter such as the dot of `i`.
 */
function nameGlyphs(font: Font) {
  for (const codePoint of font.characterSet)
    if (codePoint < LIGATURES.first || codePoint > LIGATURES.last) font.glyphForCodePoint(codePoint)
}

/** Whether the font has a glyph for every character. */
export const canWrite = ({ characterSet }: Font, text: string) => {
  const letterSet = lettersOf(characterSet)
  return [...text].every((letter) => letterSet.has(letter.codePointAt(0) ?? 0))
}

const letters = new WeakMap<number[], Set<number>>()
const lettersOf = (characterSet: number[]) => {
  const letterSet = letters.get(characterSet) ?? new Set(characterSet)
  letters.set(characterSet, letterSet)
  return letterSet
}
