import { type BankDetails, type CancellationStep, SECTORS, toCents } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { countryIn } from '../../documents/country-in.ts'
import { editions } from '../editions/editions.ts'

type Database = Pick<ClientBase, 'query'>

export interface ContractPaperItem {
  name: string
  kind: string
  quantity: number
  unitPrice: number
  total: number
}

/** Everything that stands on the form. */
export interface ContractPaper {
  number: string
  type: string
  parentNumber: string | null
  change: string | null
  company: string
  vatNumber: string
  fiscalCode: string
  address: string
  pec: string
  sdi: string
  signatory: string
  contact: string
  edition: string
  opening: string
  closing: string
  pavilion: string
  sector: string
  stands: string
  area: number | null
  openSides: number | null
  items: ContractPaperItem[]
  spaceTotal: number
  servicesTotal: number
  registrationFee: number
  total: number
  billedTo: string
  accountHolder: string
  prepayment: number
  prepaymentDueOn: string | null
  balanceDue: string
  bank: BankDetails
  cancellationSteps: readonly CancellationStep[]
}

type Row = Omit<
  ContractPaper,
  | 'items'
  | 'total'
  | 'spaceTotal'
  | 'servicesTotal'
  | 'registrationFee'
  | 'prepayment'
  | 'opening'
  | 'closing'
  | 'balanceDue'
  | 'bank'
  | 'cancellationSteps'
> & {
  editionId: string
  orderId: string | null
  country: string
  billedCountry: string
  total: string
  spaceTotal: string | null
  servicesTotal: string | null
  registrationFee: string | null
  prepayment: string | null
}

const person = (condition: string) => `
  (select concat_ws(' ', p.first_name, p.last_name) || coalesce(', ' || nullif(p.title, ''), '')
   from referent r join contact p on p.id = r.contact
   where r.account = a.id and ${condition} order by r.id limit 1)`

export async function readContractPaper(
  client: Database,
  contractId: string,
  language: Language,
): Promise<ContractPaper> {
  const { rows } = await client.query<Row>(
    `select c.contract_number as number, c.type, parent.contract_number as "parentNumber", c.change,
            c.edition as "editionId", c."order" as "orderId", c.total, c.prepayment,
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
            o.space_total as "spaceTotal", o.services_total as "servicesTotal",
            o.registration_fee as "registrationFee",
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
  const [row] = rows
  if (!row) throw NotFound()
  const edition = await editions.find(client, row.editionId)
  if (!edition) throw NotFound()
  const { settings, days } = edition
  const { editionId: _editionId, orderId, country, billedCountry, ...rest } = row
  const placed = (place: string, code: string) =>
    [place, countryIn(language, code)].filter(Boolean).join(', ')
  return {
    ...rest,
    ...days,
    address: placed(row.address, country),
    billedTo: placed(row.billedTo, billedCountry),
    sector: SECTORS[row.sector as keyof typeof SECTORS]?.[language] ?? '',
    total: toCents(row.total),
    spaceTotal: toCents(row.spaceTotal ?? 0),
    servicesTotal: toCents(row.servicesTotal ?? 0),
    registrationFee: toCents(row.registrationFee ?? 0),
    prepayment: toCents(row.prepayment ?? 0),
    items: await itemsOf(client, orderId),
    // Who is accepted late pays the balance with the prepayment.
    balanceDue: [settings.balanceDue, row.prepaymentDueOn ?? ''].toSorted().at(-1) ?? settings.balanceDue,
    bank: {
      beneficiary: settings.bankBeneficiary,
      iban: settings.bankIban,
      bic: settings.bankBic,
      bank: settings.bankName,
    },
    cancellationSteps: settings.cancellationSteps,
  }
}

async function itemsOf(client: Database, orderId: string | null): Promise<ContractPaperItem[]> {
  const { rows } = await client.query<ContractPaperItem>(
    `select name, kind, quantity::float8, (unit_price * 100)::float8 as "unitPrice",
            (total_price * 100)::float8 as total
     from order_item where order_id = $1 order by position`,
    [orderId],
  )
  return rows
}
