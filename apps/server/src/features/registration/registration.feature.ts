import type { MakeFeature } from '../feature.ts'
import type { Identity } from '../identity/identity.ts'
import { serveRegistration } from './registration.methods.ts'
import { sendRegistrationMail } from './send-registration-mail.ts'

/** How people get an account: by registering, or by being invited. */
export const registrationFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: serveRegistration(fair, identity),
    tasks: [sendRegistrationMail(fair)],
  })
