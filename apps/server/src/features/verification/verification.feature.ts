import { type DocumentKindName, readVerificationCode } from '@foyer/fair-domain'
import { exampleValue, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair, MakeFeature } from '../feature.ts'
import { maskEmail } from './mask-email.ts'

interface Known {
  /** What bears the code. */
  kind: 'message' | DocumentKindName
  /** Subject of a mail, or name of a paper with its number. */
  subject: string
  date: string
  recipient: string
  /** A newer paper took its place: this one was ours, and counts no longer. */
  isReplaced: boolean
}

export type Verification = ({ isGenuine: true; code: string } & Known) | { isGenuine: false }

/** Is this mail or document from us? Anybody may ask, with the code on it. */
export const verificationFeature: MakeFeature = ({ pool }) => {
  return {
    methods: [
      serverMethod({
        className: 'VerificationController',
        methodName: 'check',
        cacheable: true,
        guest: true,
        input: object({ code: string }),
        example: { code: exampleValue('Document__c', 'Code__c', { State__c: 'ready' }) },
        handle: async ({ code }): Promise<Verification> => {
          const known = readVerificationCode(code)
          if (known === undefined) return { isGenuine: false }
          const found = await find(pool, known)
          return found ? { isGenuine: true, code: known, ...found } : { isGenuine: false }
        },
        guess: { isWrong: ({ isGenuine }) => !isGenuine },
      }),
    ],
  }
}

async function find(pool: Fair['pool'], code: string): Promise<Known | undefined> {
  const { rows } = await pool.query<Omit<Known, 'date'> & { date: Date }>(
    // A document tells whose it is by the company's name: whoever has the code holds the paper.
    `select 'message' as kind, name as subject, created_date as date, "to" as recipient, false as "isReplaced"
     from message where code = $1
     union all
     select d.kind, regexp_replace(d.name, '[.]pdf$', ''), coalesce(d.made_at, d.created_date), coalesce(a.name, ''),
            d.state = 'superseded'
     from document d left join account a on a.id = d.account
     where d.code = $1 and d.state in ('ready', 'superseded')`,
    [code],
  )
  const [found] = rows
  if (!found) return undefined
  const { recipient, date, ...known } = found
  return {
    ...known,
    date: date.toISOString(),
    recipient: recipient.includes('@') ? maskEmail(recipient) : recipient,
  }
}
