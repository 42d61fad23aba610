import { newsletterMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { conditionsRoutes, requireCompleteConditions } from './conditions.routes.ts'
import { serveConsents } from './consents.methods.ts'
import type { Needs } from './needs.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { getNewsletter } from './newsletter.ts'
import { serveSubscription, unsubscribeRoutes } from './unsubscribe.routes.ts'

/** Consents of people, newsletters for guests, and how both are revoked. */
export const consentsFeature =
  ({ throttle }: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...serveConsents(fair),
      ...serveSubscription(fair),
      ...serve(fair, newsletterMethods, { getNewsletter: (input) => getNewsletter(fair, input) }),
    ],
    onWrite: async ({ objectApiName, after }) => {
      if (objectApiName === 'ConsentText__c' && after) requireCompleteConditions(after)
    },
    routes: (app) => {
      conditionsRoutes(fair)(app)
      unsubscribeRoutes(fair, throttle)(app)
      newsletterRoutes(fair, throttle)(app)
    },
  })
