import {
  readVerificationCode,
  type VerificationResult,
  type VerifiedItem,
  verificationMethods,
} from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { maskEmail } from './mask-email.ts'
import type { Needs } from './needs.ts'

/** Public check whether a mail or document is genuine, by its code. */
export const verificationFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, verificationMethods, {
    check: async ({ code }): Promise<VerificationResult> => {
      const normalised = readVerificationCode(code)
      if (normalised === undefined) return { isGenuine: false }
      const found = await find(fair.pool, normalised)
      return found ? { isGenuine: true, code: normalised, ...found } : { isGenuine: false }
    },
  }),
})

async function find(pool: Needs['pool'], code: string): Promise<VerifiedItem | undefined> {
  const { rows } = await pool.query<Omit<VerifiedItem, 'date'> & { date: Date }>(
    // A document reveals the company's name, because the holder of the code has the document.
    `select 'message' as kind, m.name as subject, m.created_date as date, m."to" as recipient, false as "isReplaced"
     from record_keys.message k join message m on m.id = k.id where k.code = $1
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
