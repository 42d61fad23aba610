import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Whole faces rather than the subsets for the web: a name may be Greek, Cyrillic or Polish. */
const FILES = {
  regular: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
} as const

export type FontName = keyof typeof FILES
type Fonts = Record<FontName, PDFKit.Mixins.PDFFontSource>

let opened: Promise<Fonts> | undefined

/** The faces, opened once for all papers: reading how their letters stand together takes longer than drawing a page. */
export function openFonts(): Promise<Fonts> {
  opened ??= open()
  return opened
}

async function open(): Promise<Fonts> {
  // Loaded when the first paper is made, not when the server starts.
  const { openSync } = await import('fontkit')
  return { regular: openSync(FILES.regular), strong: openSync(FILES.strong) }
}
