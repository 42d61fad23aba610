import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { sendRegistrationMail } from '../../services/registration/send-registration-mail.ts'
import { serveRegistration } from './registration.methods.ts'

/** How people get an account: by registering, or by being invited. */
export const registrationFeature =
  (identity: Identity): MakeFeature =>
  (fair) => ({
    methods: serveRegistration(fair, identity),
    tasks: [sendRegistrationMail(fair)],
  })
