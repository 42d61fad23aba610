import { signInMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../feature.ts'
import { serve } from '../serve.ts'
import type { Identity } from './identity.ts'
import { servePasswords } from './password.methods.ts'
import { sendResetLink } from './request-reset.ts'
import { serveSessions } from './session.methods.ts'
import { warnOfAttack } from './warn-of-attack.ts'

/** Passwords and sessions, as the screens around sign-in need them. */
export const identityFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: [
      ...servePasswords(fair, identity),
      ...serveSessions(fair, identity),
      ...serve(fair, signInMethods, {
        getWays: async () => ({ hasSingleSignOn: fair.settings.oidc !== null }),
      }),
    ],
    tasks: [sendResetLink(fair), warnOfAttack(fair)],
  })
