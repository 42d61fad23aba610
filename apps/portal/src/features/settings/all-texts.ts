import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Texts } from '../../i18n/define-texts.ts'

/** One text of the portal in one language, with its location. */
export interface PortalText {
  /** Such as `badges.title`. */
  place: string
  language: Language
  source: string
}

const catalogues = import.meta.glob<Record<string, Texts>>(
  ['../**/*.texts.ts', '../../shell/**/*.texts.ts', '../../areas/**/*.texts.ts'],
  { eager: true },
)

/** All texts of all catalogues. Only the editor of texts loads this. */
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
