import { appearanceMethods } from '@foyer/fair-domain'
import type { Fair } from '../../services/fair/fair.ts'
import { serve } from '../../services/feature/serve.ts'
import { textsOfStaff } from './serve-portal-texts.ts'
import { currentTheme } from './theme.ts'

/** Returns texts and theme set by staff: one request per page, also for guests. */
export const serveAppearance = (fair: Fair) =>
  serve(fair, appearanceMethods, {
    getAppearance: async ({ language }) => {
      const { pool } = fair
      const [texts, theme] = await Promise.all([textsOfStaff(pool, language), currentTheme(pool)])
      return {
        texts,
        theme: theme?.id ?? null,
        hasLogo: Boolean(theme?.logo),
        hasSmallLogo: Boolean(theme?.smallLogo),
      }
    },
  })
