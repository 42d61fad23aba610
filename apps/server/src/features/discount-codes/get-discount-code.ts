import {
  CODE_TICKETS,
  type CodeActivationItem,
  codeRates,
  codeStatus,
  type DiscountCodeResult,
  deadlineOf,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { findCompanyCode } from '../../services/discount-codes/stored-code.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { qrPath } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

/** Returns the data of the screen: the code, its usage and its activations, without names of people. */
export async function getDiscountCode(fair: Needs, session: Session): Promise<DiscountCodeResult> {
  const [accountId = ''] = attributeOf(session, 'accountId')
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { standing: 'notActive', rates: [], code: null, activations: [] }
  const rates = codeRates(edition.settings).map(({ ticket, full, price }) => ({
    label: CODE_TICKETS[ticket][session.language],
    full,
    price,
  }))
  const code = await findCompanyCode(fair.pool, accountId, edition.id)
  if (!code) return { standing: 'notActive', rates, code: null, activations: [] }
  const link = screenUrl(fair, session.language, `/ticketing?code=${code.code}`)
  return {
    standing: codeStatus(code, fair.clock()),
    rates,
    code: {
      value: code.code,
      used: code.used,
      cap: code.cap,
      validUntil: code.validUntil,
      valid: deadlineOf(code.validUntil, fair.clock()),
      link,
      qr: qrPath(link),
    },
    activations: await activationsOf(fair, code.id, session.language),
  }
}

/** Picklist values of profiles as labels in the reader's language. */
async function activationsOf(fair: Needs, codeId: string, language: Language): Promise<CodeActivationItem[]> {
  const column = language === 'it' ? 'label_it' : 'name'
  const labelsOf = (list: string, field: string) =>
    `coalesce((select ${column} from choice where list = '${list}' and value = a.${field} limit 1), a.${field}, '')`
  const { rows } = await fair.pool.query<CodeActivationItem>(
    `select a.id, coalesce(a.country, '') as country, ${labelsOf('businessType', 'business_type')} as "businessType",
            ${labelsOf('mainActivity', 'main_activity')} as "mainActivity", a.name as company,
            to_char(a.activated_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as "usedOn"
     from code_activation a where a.discount_code = $1 and a.cancelled_at is null and not a.pending
     order by a.activated_at desc, a.id`,
    [codeId],
  )
  return rows
}
