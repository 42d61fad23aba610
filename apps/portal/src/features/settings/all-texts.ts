import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { Texts } from '../../i18n/define-texts.ts'

/** One text of the portal in one language, with where it stands. */
export interface PortalText {
  /** As `badges.title`. */
  place: string
  language: Language
  source: string
}

const catalogues = import.meta.glob<Record<string, Texts>>(
  ['../**/*.texts.ts', '../../shell/**/*.texts.ts', '../../areas/**/*.texts.ts'],
  { eager: true },
)

/** Every text of every catalogue. Only the screen that changes them loads this. */
export const allTexts = (): PortalText[] =>
  Object.entries(catalogues).flatMap(([file, module]) => {
    const slice = /([\w-]+)\.texts\.ts$/.exec(file)?.[1] ?? file
    return Object.values(module).flatMap(({ byLanguage }) =>
      LANGUAGES.flatMap((language) =>
        Object.entries(byLanguage[language]).map(([key, source]) => ({
          place: `${slice}.${key}`,
          language,
          source,
        })),
      ),
    )
  })
