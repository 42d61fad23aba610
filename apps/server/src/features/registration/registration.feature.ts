import type { MakeFeature } from '../../services/feature/feature.ts'
import { guardMethod } from '../../services/identity/guard-method.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { sendRegistrationMail } from '../../services/registration/send-registration-mail.ts'
import type { Needs } from './needs.ts'
import { serveRegistration } from './registration.methods.ts'
import { registrationRoutes } from './registration.routes.ts'

/** Account creation: by registration or by invitation. */
export const registrationFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => {
    const methods = serveRegistration(fair, identity)
    const guarded = methods.map((method) => guardMethod(identity.throttle, method))
    return { methods, routes: registrationRoutes(fair, guarded), tasks: [sendRegistrationMail(fair)] }
  }
