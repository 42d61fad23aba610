import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { mailPreviewRoutes } from './mail-preview.routes.ts'
import type { Needs } from './needs.ts'
import { serveApiClients } from './serve-api-clients.ts'
import { serveAppearance } from './serve-appearance.ts'
import { serveAudit } from './serve-audit.ts'
import { serveChoices } from './serve-choices.ts'
import { serveJobs } from './serve-jobs.ts'
import { serveMailTemplates } from './serve-mail-templates.ts'
import { serveParity } from './serve-parity.ts'
import { servePortalTexts } from './serve-portal-texts.ts'
import { serveRoles } from './serve-roles.ts'
import { serveSystem } from './serve-system.ts'
import { serveTheme, themeRoutes } from './theme.ts'

/** Settings of the installation, independent of editions. */
export const settingsFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...serveAppearance(fair),
      ...serveMailTemplates(fair),
      ...servePortalTexts(fair),
      ...serveTheme(fair),
      ...serveParity(fair),
      ...serveChoices(fair),
      ...serveApiClients(fair, identity),
      ...serveJobs(fair),
      ...serveSystem(fair),
      ...serveAudit(fair),
      ...serveRoles(fair),
    ],
    routes: (app) => {
      mailPreviewRoutes(fair)(app)
      themeRoutes(fair)(app)
    },
  })
