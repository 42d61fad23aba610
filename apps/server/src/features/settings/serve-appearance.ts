import { appearanceMethods } from '@foyer/fair-domain'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'
import { textsOfStaff } from './serve-portal-texts.ts'
import { currentTheme } from './theme.ts'

/** Returns texts and theme set by staff: one request per page, also for guests. */
export const serveAppearance = (fair: Needs) =>
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
