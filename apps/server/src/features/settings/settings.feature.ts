import type { MakeFeature } from '../feature.ts'
import { getAppearance } from './appearance.method.ts'
import { mailPreviewRoutes } from './mail-preview.routes.ts'
import { mailTemplatesMethods } from './mail-templates.methods.ts'
import { portalTextsMethods } from './portal-texts.methods.ts'
import { themeMethods, themeRoutes } from './theme.ts'

/** What staff set for the whole house, beside the editions. */
export const settingsFeature: MakeFeature = (fair) => ({
  methods: [
    getAppearance(fair.pool),
    ...mailTemplatesMethods(fair),
    ...portalTextsMethods(fair),
    ...themeMethods(fair),
  ],
  routes: (app) => {
    mailPreviewRoutes(fair)(app)
    themeRoutes(fair)(app)
  },
})
