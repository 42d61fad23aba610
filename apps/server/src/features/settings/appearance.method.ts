import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Pool } from 'pg'
import { textsOfStaff } from './portal-texts.methods.ts'
import { currentTheme } from './theme.ts'

/** What every page needs to look and sound as staff want it: one question per page, for guests too. */
export const getAppearance = (pool: Pool) =>
  serverMethod({
    className: 'AppearanceController',
    methodName: 'getAppearance',
    cacheable: true,
    guest: true,
    input: object({ language: oneOf('it', 'en-US') }),
    handle: async ({ language }) => {
      const [texts, theme] = await Promise.all([textsOfStaff(pool, language), currentTheme(pool)])
      return { texts, theme: theme?.id ?? null, hasLogo: Boolean(theme?.logo) }
    },
  })
