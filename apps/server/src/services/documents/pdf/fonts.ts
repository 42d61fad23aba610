import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Whole faces rather than the subsets for the web: a name may be Greek, Cyrillic or Polish. */
const FILES = {
  regular: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/oswald/500Medium/Oswald_500Medium.ttf'),
} as const

export type FontName = keyof typeof FILES
type Fonts = Record<FontName, Font>

/** `fi` is to be read as two letters, whichever glyph shows it. */
const LIGATURES = { first: 0xfb00, last: 0xfb06 }

let opened: Promise<Fonts> | undefined

/** The faces, opened once for all papers: reading how their letters stand together takes longer than drawing a page. */
export function openFonts(): Promise<Fonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<Fonts> {
  // Loaded when the first paper is made, not when the server starts.
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
 * A glyph remembers the character for which it was first used, and papers are copied and read aloud by that. One paper's
 * first use must not be another's: a dot that came as a part of `i` would be no character at all.
 */
function nameGlyphs(font: Font) {
  for (const codePoint of font.characterSet)
    if (codePoint < LIGATURES.first || codePoint > LIGATURES.last) font.glyphForCodePoint(codePoint)
}

/** Has the face a letter for each of these? */
export const canWrite = ({ characterSet }: Font, text: string) => {
  const known = lettersOf(characterSet)
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}

const letters = new WeakMap<number[], Set<number>>()
const lettersOf = (characterSet: number[]) => {
  const known = letters.get(characterSet) ?? new Set(characterSet)
  letters.set(characterSet, known)
  return known
}
