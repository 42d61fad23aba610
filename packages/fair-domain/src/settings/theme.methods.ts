import { answer, boolean, nullable, object, oneOf, optional, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { THEME_FONT_NAMES, type ThemeFontName } from './theme-fonts.ts'

export interface ThemeResult {
  /** Null for the default theme. */
  id: string | null
  accent: string | null
  hasLogo: boolean
  hasSmallLogo: boolean
  heading: ThemeFontName | null
  text: ThemeFontName | null
}

/** A file is base64; without one the stored file is kept. */
const face = object({ font: nullable(oneOf(...THEME_FONT_NAMES)), file: nullable(string) })

const logo = object({ is: oneOf('keep', 'remove', 'new'), picture: nullable(string) })

/** Methods for accent, fonts and logos of the portal. */
export const themeMethods = defineMethods(
  'ThemeController',
  { settings: 'theme' },
  {
    getTheme: reads({ input: object({}), output: answer<ThemeResult>(), of: ['ThemeVersion__c'] }),
    saveTheme: changes({
      allow: { settings: 'theme', as: 'editors' },
      /** Each logo is kept, removed, or replaced by an image in base64. */
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

/** File names of the logos on the site. */
export const LOGO_FILES = { logo: 'theme-logo.png', smallLogo: 'theme-logo-small.png' } as const
