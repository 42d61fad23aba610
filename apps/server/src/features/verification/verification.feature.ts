import { readVerificationCode } from '@foyer/fair-domain'
import { object, RecordApiError, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import { createSenderLimit } from '../enquiries/sender-limit.ts'
import type { MakeFeature } from '../feature.ts'
import { maskEmail } from './mask-email.ts'

/** Enough for somebody with a pile of papers, too few for guessing: there are 25 to the power of 12 codes. */
const CHECKS_PER_HOUR = 60

const TooManyChecks = () =>
  new RecordApiError('TOO_MANY_CHECKS', 429, 'Please wait before you check another code')

export type Verification =
  | { isGenuine: true; code: string; subject: string; date: string; recipient: string }
  | { isGenuine: false }

/** Is this mail or document from us? Anybody may ask, with the code on it. */
export const verificationFeature: MakeFeature = ({ pool, clock }) => {
  const mayCheck = createSenderLimit(clock, CHECKS_PER_HOUR)
  return {
    methods: [
      serverMethod({
        className: 'VerificationController',
        methodName: 'check',
        cacheable: true,
        guest: true,
        input: object({ code: string }),
        handle: async ({ code }, { request }): Promise<Verification> => {
          if (!mayCheck(request.ip)) throw TooManyChecks()
          const known = readVerificationCode(code)
          if (known === undefined) return { isGenuine: false }
          const { rows } = await pool.query<{ subject: string; date: Date; to: string }>(
            // A document tells whose it is by the company's name: whoever has the code holds the paper.
            `select name as subject, created_date as date, "to" from message where code = $1
             union all
             select d.name, d.created_date, coalesce(a.name, '') from document d left join account a on a.id = d.account
             where d.code = $1 and d.state = 'ready'`,
            [known],
          )
          const [message] = rows
          if (!message) return { isGenuine: false }
          return {
            isGenuine: true,
            code: known,
            subject: message.subject,
            date: message.date.toISOString(),
            recipient: message.to.includes('@') ? maskEmail(message.to) : message.to,
          }
        },
      }),
    ],
  }
}
