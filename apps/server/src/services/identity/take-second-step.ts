import { transact } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { completeSignIn, type Sender } from './complete-sign-in.ts'
import { placeOf } from './place-of.ts'
import type { PendingSignIn } from './second-step-cookie.ts'
import type { SignInDependencies, SignInOutcome } from './sign-in.ts'
import { logFailure } from './sign-in-log.ts'

export const LOG_RECOVERY_CODE = 'log-recovery-code'

interface Given extends Sender {
  code: string
}

/** Takes the second step by a code. Counted like passwords: a code has only a million values. */
export async function takeSecondStep(
  dependencies: SignInDependencies,
  pending: PendingSignIn,
  { code, address, device, knownDevice }: Given,
): Promise<Exclude<SignInOutcome, { outcome: 'secondStep' }>> {
  const { pool, clock, throttle, factors, devices } = dependencies
  const { userId } = pending
  const { knownAs } = await devices.knownToUser(pool, knownDevice, userId)
  const attempt = await throttle.book({ of: 'secondFactor', subject: userId, address, knownAs })
  if (attempt.waitUntil !== null) return { ...attempt, outcome: 'slowedDown' }
  const outcome = await transact(pool, async (client): Promise<SignInOutcome | null> => {
    if (!(await isStillPending(client, pending))) return { outcome: 'refused' }
    const method = await factors.takeCode(client, userId, code)
    if (method === null) return null
    if (method === 'recovery') await addJob(client, LOG_RECOVERY_CODE, { userId })
    return completeSignIn(dependencies, client, {
      userId,
      method,
      kind: 'browser',
      address,
      device,
      knownDevice,
    })
  })
  if (outcome?.outcome === 'signedIn') {
    await throttle.clear(attempt)
    return outcome
  }
  await logFailure(pool, {
    by: { userId },
    at: new Date(clock()),
    method: /^\s*[\d\s]{6,}$/.test(code) ? 'totp' : 'recovery',
    kind: 'browser',
    device,
    network: placeOf(address),
  })
  return { outcome: 'refused' }
}

/** Whether the pending sign-in is valid: the account is open, and the password unchanged since. */
export async function isStillPending(
  client: Parameters<typeof logFailure>[0],
  { userId, at }: PendingSignIn,
) {
  const { rowCount } = await client.query(
    `select from user_account u left join identity.credential c on c.user_id = u.id
     where u.id = $1 and u.is_active and (c.changed_at is null or c.changed_at <= $2)`,
    [userId, new Date(at)],
  )
  return rowCount === 1
}
