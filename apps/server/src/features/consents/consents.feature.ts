import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { serveConsents } from './consents.methods.ts'
import { serveSubscription, unsubscribeRoutes } from './unsubscribe.routes.ts'

/** Consents of people, and how they are revoked. */
export const consentsFeature =
  ({ throttle }: Identity): MakeFeature =>
  (fair) => ({
    methods: [...serveConsents(fair), ...serveSubscription(fair)],
    routes: unsubscribeRoutes(fair, throttle),
  })
