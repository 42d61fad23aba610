import { type BankDetails, changeIn, type Price, SECTORS } from '@foyer/fair-domain'
import {
  countryName,
  type Infer,
  integer,
  type Language,
  NotFound,
  nullable,
  number,
  object,
  string,
} from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { findConditions, type StoredConditions } from '../../services/consents/conditions.ts'
import { editions } from '../../services/editions/editions.ts'
import { type OrderItemRow, readOrderItems } from '../../services/orders/read-order-items.ts'
import { bankDetails } from '../../services/payments/transfer.ts'
import { contractPrices } from './contract-prices.ts'

type Database = Pick<ClientBase, 'query'>

const paperRow = object({
  number: string,
  type: string,
  parentNumber: nullable(string),
  whole: nullable(string),
  said: nullable(string),
  facts: nullable(string),
  editionId: string,
  orderId: nullable(string),
  conditionsId: nullable(string),
  accountId: string,
  billingCompanyId: nullable(string),
  total: number,
  prepayment: number,
  prepaymentDueOn: nullable(string),
  company: string,
  vatNumber: string,
  fiscalCode: string,
  address: string,
  country: string,
  pec: string,
  sdi: string,
  signatory: string,
  contact: string,
  edition: string,
  pavilion: string,
  sector: string,
  area: nullable(number),
  openSides: nullable(integer()),
  stands: string,
  spaceTotal: number,
  servicesTotal: number,
  registrationFee: number,
  billedTo: string,
  billedCountry: string,
  accountHolder: string,
})
type Row = Infer<typeof paperRow>

/** Data of the contract PDF. Amounts in cents. */
export interface ContractPdfData
  extends Omit<
    Row,
    | 'editionId'
    | 'orderId'
    | 'conditionsId'
    | 'accountId'
    | 'billingCompanyId'
    | 'country'
    | 'billedCountry'
    | 'whole'
    | 'said'
    | 'facts'
  > {
  /** The change made by an addendum; null for a contract. */
  change: string | null
  opening: string
  closing: string
  items: readonly OrderItemRow[]
  balanceDue: string
  bank: BankDetails
  price: Price
  prepaymentPrice: Price
  /** General conditions; null for an addendum. */
  conditions: StoredConditions | null
}

const CENTS = (column: string) => `(coalesce(${column}, 0) * 100)::float8`

const person = (condition: string) => `
  (select concat_ws(' ', p.first_name, p.last_name) || coalesce(', ' || nullif(p.title, ''), '')
   from referent r join contact p on p.id = r.contact
   where r.account = a.id and ${condition} order by r.id limit 1)`

export async function readContractPdfData(
  client: Database,
  contractId: string,
  language: Language,
  now: number,
): Promise<ContractPdfData> {
  const [row] = await readRows(
    client,
    paperRow,
    `select c.contract_number as number, c.type, parent.contract_number as "parentNumber", c.change as whole,
            c.change_said as said, c.change_facts as facts, c.edition as "editionId", c."order" as "orderId", c.account_id as "accountId",
            b.id as "billingCompanyId",
            case when c.type <> 'addendum' then coalesce(c.conditions, (select id from consent_text
              where purpose = 'exhibitorConditions' order by valid_from, name limit 1)) end as "conditionsId",
            ${CENTS('c.total')} as total,
            ${CENTS('c.prepayment')} as prepayment,
            c.prepayment_due_on::text as "prepaymentDueOn",
            a.name as company, coalesce(a.vat_number, '') as "vatNumber", coalesce(a.fiscal_code, '') as "fiscalCode",
            concat_ws(', ', a.billing_street, concat_ws(' ', a.billing_postal_code, a.billing_city),
              a.billing_state) as address, coalesce(a.billing_country, '') as country,
            coalesce(a.pec, '') as pec, coalesce(a.sdi_code, '') as sdi,
            coalesce(${person('r.legal')}, '') as signatory, coalesce(${person('r."primary"')}, '') as contact,
            e.name as edition, coalesce(pv.name, '') as pavilion, coalesce(ap.sector, '') as sector,
            ap.area::float8 as area, ap.open_sides::int as "openSides",
            coalesce((select string_agg(s.name, ', ' order by s.name) from stand s
              where s.participation = c.participation and s.pavilion = ap.pavilion), '') as stands,
            ${CENTS('o.space_total')} as "spaceTotal", ${CENTS('o.services_total')} as "servicesTotal",
            ${CENTS('o.registration_fee')} as "registrationFee",
            coalesce(concat_ws(', ', b.name, b.vat_number, b.street,
              concat_ws(' ', b.postal_code, b.city)), '') as "billedTo", coalesce(b.country, '') as "billedCountry",
            coalesce(ap.account_holder, '') as "accountHolder"
     from contract c join account a on a.id = c.account_id join edition e on e.id = c.edition
     left join contract parent on parent.id = c.parent
     left join application ap on ap.id = c.application
     left join pavilion pv on pv.id = ap.pavilion
     left join sales_order o on o.id = c."order"
     left join billing_company b on b.id = o.billing_company
     where c.id = $1`,
    [contractId],
  )
  if (!row) throw NotFound()
  const edition = await editions.find(client, row.editionId)
  if (!edition) throw NotFound()
  const { settings, days } = edition
  const {
    editionId: _editionId,
    orderId,
    conditionsId,
    accountId,
    billingCompanyId,
    country,
    billedCountry,
    whole,
    said,
    facts,
    ...rest
  } = row
  const placed = (place: string, code: string) =>
    [place, countryName(language, code)].filter(Boolean).join(', ')
  return {
    ...rest,
    ...days,
    change: changeIn({ facts, said, whole }, language),
    address: placed(row.address, country),
    billedTo: placed(row.billedTo, billedCountry),
    sector: SECTORS[row.sector as keyof typeof SECTORS]?.[language] ?? '',
    items: await readOrderItems(client, orderId, settings, language),
    // After a late acceptance the balance is due with the prepayment.
    balanceDue: [settings.balanceDue, row.prepaymentDueOn ?? ''].toSorted().at(-1) ?? settings.balanceDue,
    bank: bankDetails(settings),
    ...(await contractPrices(client, { ...rest, orderId, accountId, billingCompanyId }, settings, now)),
    conditions: (await findConditions(client, conditionsId, language, settings)) ?? null,
  }
}
