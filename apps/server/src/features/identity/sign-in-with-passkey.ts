import { transact } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import { completeSignIn, type Sender } from '../../services/identity/complete-sign-in.ts'
import type { PendingSignIn } from '../../services/identity/second-step-cookie.ts'
import type { SignInDependencies, SignInOutcome } from '../../services/identity/sign-in.ts'
import { isStillPending } from '../../services/identity/take-second-step.ts'
import type { Passkeys } from '../../services/second-factor/passkeys.ts'

interface PasskeyInput extends Sender {
  ceremony: string
  response: string
  /** Set if the passkey is the second step; otherwise it is the only one. */
  pending: PendingSignIn | null
}

/**
 * Signs in with a passkey. It has two factors (possession, and biometrics or PIN), and its signature cannot
 * be guessed, so there is no throttle.
 */
export function signInWithPasskey(
  dependencies: SignInDependencies & { passkeys: Passkeys },
  request: FastifyRequest,
  { ceremony, response, pending, ...sender }: PasskeyInput,
): Promise<SignInOutcome> {
  const { pool, passkeys } = dependencies
  return transact(pool, async (client): Promise<SignInOutcome> => {
    if (pending && !(await isStillPending(client, pending))) return { outcome: 'refused' }
    const asked = pending
      ? ({ purpose: 'secondStep', userId: pending.userId } as const)
      : ({ purpose: 'signIn', userId: null } as const)
    const found = await passkeys.finishAuthentication(client, request, { ceremony, response, ...asked })
    if (!found) return { outcome: 'refused' }
    const { userId } = found
    return completeSignIn(dependencies, client, { userId, method: 'passkey', kind: 'browser', ...sender })
  })
}
