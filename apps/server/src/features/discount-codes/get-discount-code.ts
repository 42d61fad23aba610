import { CODE_TICKETS, codeRates, codeStanding } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { qrPath } from '../payments/transfer.ts'
import { findCompanyCode } from './stored-code.ts'

interface Activation {
  id: string
  country: string
  businessType: string
  mainActivity: string
  company: string
}

/** What the screen shows: the code, how much of it is used, and by whom, without the names of people. */
export async function getDiscountCode(fair: Fair, session: Session) {
  await requireAllowed(fair, fair.pool, session, 'discountCode')
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { standing: 'notActive' as const, rates: [], code: null, activations: [] }
  const rates = codeRates(edition.settings).map(({ ticket, full, price }) => ({
    label: CODE_TICKETS[ticket][session.language],
    full,
    price,
  }))
  const code = await findCompanyCode(fair.pool, accountId, edition.id)
  if (!code) return { standing: 'notActive' as const, rates, code: null, activations: [] }
  const link = screenUrl(fair, session.language, `/ticketing?code=${code.code}`)
  return {
    standing: codeStanding(code, fair.clock()),
    rates,
    code: {
      value: code.code,
      used: code.used,
      cap: code.cap,
      validUntil: code.validUntil,
      link,
      qr: qrPath(link),
    },
    activations: await activationsOf(fair, code.id, session.language),
  }
}

/** Values of the profile's lists are told in the reader's words. */
async function activationsOf(fair: Fair, codeId: string, language: Language): Promise<Activation[]> {
  const column = language === 'it' ? 'label_it' : 'name'
  const wordsOf = (list: string, field: string) =>
    `coalesce((select ${column} from choice where list = '${list}' and value = a.${field} limit 1), a.${field}, '')`
  const { rows } = await fair.pool.query<Activation>(
    `select a.id, coalesce(a.country, '') as country, ${wordsOf('businessType', 'business_type')} as "businessType",
            ${wordsOf('mainActivity', 'main_activity')} as "mainActivity", a.name as company
     from code_activation a where a.discount_code = $1 and a.cancelled_at is null
     order by a.activated_at desc, a.id`,
    [codeId],
  )
  return rows
}
