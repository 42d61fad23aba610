import type { MakeFeature } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { consentsMethods } from './consents.methods.ts'
import { getSubscription, unsubscribeRoutes } from './unsubscribe.routes.ts'

/** What people agreed to, and how they take it back. */
export const consentsFeature =
  ({ throttle }: Identity): MakeFeature =>
  (fair) => ({
    methods: [...consentsMethods(fair), getSubscription(fair)],
    routes: unsubscribeRoutes(fair, throttle),
  })
