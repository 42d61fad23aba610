import type { MakeFeature } from '../feature.ts'
import { mailPreviewRoutes } from './mail-preview.routes.ts'
import { mailTemplatesMethods } from './mail-templates.methods.ts'
import { portalTextsMethods } from './portal-texts.methods.ts'

/** What staff set for the whole house, beside the editions. */
export const settingsFeature: MakeFeature = (fair) => ({
  methods: [...mailTemplatesMethods(fair), ...portalTextsMethods(fair)],
  routes: mailPreviewRoutes(fair),
})
