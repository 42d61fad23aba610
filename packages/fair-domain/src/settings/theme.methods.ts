import { answer, boolean, nullable, object, oneOf, optional, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { THEME_FONT_NAMES, type ThemeFontName } from './theme-fonts.ts'

export interface ThemeResult {
  /** Null while staff have changed nothing. */
  id: string | null
  accent: string | null
  hasLogo: boolean
  hasSmallLogo: boolean
  heading: ThemeFontName | null
  text: ThemeFontName | null
}

/** A file comes in base64; without one the stored file stays. */
const face = object({ font: nullable(oneOf(...THEME_FONT_NAMES)), file: nullable(string) })

const logo = object({ is: oneOf('keep', 'remove', 'new'), picture: nullable(string) })

/** Accent, faces and logos of the portal. */
export const themeMethods = defineMethods(
  'ThemeController',
  { settings: 'theme' },
  {
    getTheme: reads({ input: object({}), output: answer<ThemeResult>(), of: ['ThemeVersion__c'] }),
    saveTheme: changes({
      allow: { settings: 'theme', as: 'editors' },
      /** Each logo stays, goes, or comes as a picture in base64. */
      input: object({
        accent: nullable(string),
        logo,
        smallLogo: optional(logo),
        heading: optional(face),
        text: optional(face),
      }),
      output: object({ saved: boolean }),
      refuses: ['PICTURE_TOO_LARGE', 'PICTURES_BUSY'],
      example: { accent: '#767676', logo: { is: 'keep', picture: null } },
    }),
  },
)

/** The names under which the site serves its logos. */
export const LOGO_FILES = { logo: 'theme-logo.png', smallLogo: 'theme-logo-small.png' } as const
