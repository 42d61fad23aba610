import { signInMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { sendResetLink } from '../../services/identity/request-reset.ts'
import { warnOfAttack } from '../../services/identity/warn-of-attack.ts'
import { serveAppAccess } from './app-access.methods.ts'
import type { Needs } from './needs.ts'
import { servePasswords } from './password.methods.ts'
import { serveSessions } from './session.methods.ts'
import { serveStoredDevices } from './stored-devices.methods.ts'
import { signOutEverywhere, userActions } from './user-actions.ts'

/** Passwords and sessions, for the screens around sign-in. */
export const identityFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...servePasswords(fair, identity),
      ...serveSessions(fair, identity),
      ...serveStoredDevices(fair, identity),
      ...serveAppAccess(fair, identity),
      ...serve(fair, signInMethods, {
        getWays: async () => ({
          hasSingleSignOn: fair.settings.oidc !== null,
          resetLinkMinutes: fair.settings.resetLinkMinutes,
        }),
      }),
    ],
    quickActions: { ...userActions(fair), 'User.SignOutEverywhere': signOutEverywhere(fair, identity) },
    tasks: [sendResetLink(fair), warnOfAttack(fair)],
  })
