import type { MakeFeature } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { apiClientsMethods } from './api-clients.methods.ts'
import { getAppearance } from './appearance.method.ts'
import { searchAudit } from './audit-search.method.ts'
import { choicesMethods } from './choices.methods.ts'
import { jobsMethods } from './jobs.methods.ts'
import { mailPreviewRoutes } from './mail-preview.routes.ts'
import { mailTemplatesMethods } from './mail-templates.methods.ts'
import { getParity } from './parity.method.ts'
import { portalTextsMethods } from './portal-texts.methods.ts'
import { themeMethods, themeRoutes } from './theme.ts'

/** What staff set for the whole house, beside the editions. */
export const settingsFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: [
      getAppearance(fair.pool),
      ...mailTemplatesMethods(fair),
      ...portalTextsMethods(fair),
      ...themeMethods(fair),
      getParity(fair.pool),
      ...choicesMethods(fair),
      ...apiClientsMethods(fair, identity),
      ...jobsMethods(fair),
      searchAudit(fair),
    ],
    routes: (app) => {
      mailPreviewRoutes(fair)(app)
      themeRoutes(fair)(app)
    },
  })
