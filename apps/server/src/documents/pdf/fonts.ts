import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Whole faces rather than the subsets for the web: a name may be Greek, Cyrillic or Polish. */
export const FONTS = {
  regular: resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
} as const

export type FontName = keyof typeof FONTS
