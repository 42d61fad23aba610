import { object } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair, MakeFeature } from '../feature.ts'
import type { Identity } from './identity.ts'
import { passwordMethods } from './password.methods.ts'
import { sendResetLink } from './request-reset.ts'
import { sessionMethods } from './session.methods.ts'
import { warnOfAttack } from './warn-of-attack.ts'

/** What the login page offers besides email and password. */
const waysToSignIn = ({ settings }: Fair) =>
  serverMethod({
    className: 'SignInController',
    methodName: 'getWays',
    cacheable: true,
    guest: true,
    input: object({}),
    handle: async () => ({ hasSingleSignOn: settings.oidc !== null }),
  })

/** Passwords and sessions, as the screens around sign-in need them. */
export const identityFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: [...passwordMethods(fair, identity), ...sessionMethods(fair, identity), waysToSignIn(fair)],
    tasks: [sendResetLink(fair), warnOfAttack(fair)],
  })
