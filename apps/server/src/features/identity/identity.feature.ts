import type { MakeFeature } from '../feature.ts'
import type { Identity } from './identity.ts'
import { passwordMethods } from './password.methods.ts'
import { sendResetLink } from './request-reset.ts'
import { sessionMethods } from './session.methods.ts'

/** Passwords and sessions, as the screens around sign-in need them. */
export const identityFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: [...passwordMethods(fair, identity), ...sessionMethods(fair, identity)],
    tasks: [sendResetLink(fair)],
  })
