import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { serveConfirmation } from './confirm.methods.ts'
import { recoveryDecisions } from './decide-recovery.ts'
import { expireRecoveries } from './expire-recoveries.ts'
import { serveFactors } from './factor.methods.ts'
import { logRecoveryCode } from './log-factor-change.ts'
import type { Needs } from './needs.ts'
import { serveRecovery } from './recovery.methods.ts'
import { requestRecovery } from './request-recovery.ts'
import { serveRules } from './rules.methods.ts'
import { serveSecurity } from './security.methods.ts'
import { sendNewDeviceMail } from './send-new-device-mail.ts'
import { sendRecoveryLink } from './send-recovery-link.ts'

/** Passkeys, codes, the sign-in log, and account recovery. */
export const secondFactorFeature =
  (identity: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: [
      ...serveSecurity(fair, identity),
      ...serveConfirmation(fair, identity),
      ...serveFactors(fair, identity),
      ...serveRules(fair, identity),
      ...serveRecovery(fair, identity),
    ],
    quickActions: recoveryDecisions(fair),
    tasks: [
      sendNewDeviceMail(fair),
      logRecoveryCode(fair),
      requestRecovery(fair, identity),
      sendRecoveryLink(fair),
      expireRecoveries(fair),
    ],
  })
