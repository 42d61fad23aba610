import {
  bannerOf,
  type Cents,
  type ContractResult,
  type ContractsResult,
  changeIn,
  contract as contractMachine,
  customerIssues,
  isToSign,
  type Price,
  totalPrice,
} from '@foyer/fair-domain'
import { boolean, integer, NotFound, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { findConditions, shownConditions } from '../../services/consents/conditions.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readCustomer, readPayer } from '../../services/invoices/read-customer.ts'
import { readOrderItems } from '../../services/orders/read-order-items.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { contractPrices } from './contract-prices.ts'
import type { Needs } from './needs.ts'
import { readSignatureSlots } from './signature-slots.ts'

const type = oneOf('space', 'services', 'addendum', 'sponsorship', 'coExhibitor')
const state = oneOf(...contractMachine.states)
const text = nullable(string)
const cents = nullable(number)

const listRow = object({
  id: string,
  number: string,
  type,
  state,
  year: integer(),
  edition: string,
  total: number,
  createdAt: string,
  billingCompanyId: text,
})

const signature = object({ by: string, at: string, way: oneOf('app', 'mail'), formHash: string })

const contractRow = object({
  id: string,
  number: string,
  type,
  state,
  year: integer(),
  edition: string,
  editionId: string,
  startDate: string,
  endDate: string,
  total: number,
  prepayment: number,
  prepaymentDueOn: text,
  isPrepaid: boolean,
  whole: text,
  said: text,
  facts: text,
  answer: text,
  reasonCode: text,
  signedVersionId: text,
  signedAt: text,
  countersignedAt: text,
  activeAt: text,
  parentId: text,
  parentNumber: text,
  orderNumber: text,
  orderId: text,
  spaceTotal: cents,
  servicesTotal: cents,
  registrationFee: cents,
  accountId: string,
  billingCompanyId: text,
  billingCompany: text,
  billingVat: text,
  accountHolder: text,
  pavilion: text,
  sector: text,
  area: nullable(number),
  openSides: nullable(integer()),
  unitCost: cents,
  stands: text,
  documentId: text,
  conditionsId: text,
  signature: nullable(signature),
})

const CENTS = (column: string) => `(${column} * 100)::float8`

/** Returns all contracts of the company, newest first. They are few, so search and filters run on the client. */
export async function getContracts(fair: Needs, session: Session): Promise<ContractsResult> {
  const { accountId } = requireCapability(session, 'seeContracts')
  const rows = await readRows(
    fair.pool,
    listRow,
    `select c.id, c.contract_number as number, c.type, c.status as state, e.year::int, e.name as edition,
            ${CENTS('c.total')} as total, to_char(c.created_date at time zone 'UTC', 'YYYY-MM-DD') as "createdAt",
            o.billing_company as "billingCompanyId"
     from contract c join edition e on e.id = c.edition left join sales_order o on o.id = c."order"
     where c.account_id = $1 order by e.year desc, c.created_date desc, c.contract_number desc`,
    [accountId],
  )
  const edition = await fair.editions.current(fair.pool)
  const current = rows.find(({ year, type }) => year === edition?.year && type !== 'addendum')
  const priceOf = await pricesOf(fair, accountId, rows, edition)
  return {
    contracts: rows.map(({ billingCompanyId, ...row }) => ({
      ...row,
      price: priceOf({ ...row, billingCompanyId }),
    })),
    /** State of the contract of the current edition. */
    current: current ? { id: current.id, number: current.number, state: current.state } : null,
    banner: bannerOf(current?.state),
    year: edition?.year ?? null,
  }
}

/** Returns the function that adds VAT to totals, by the rules for the payer of each. */
async function pricesOf(
  { pool, clock }: Needs,
  accountId: string,
  rows: readonly { billingCompanyId: string | null }[],
  edition: EditionAtHand | null,
) {
  const ids = [...new Set(rows.map(({ billingCompanyId }) => billingCompanyId))]
  const payers = new Map(
    await Promise.all(
      ids.map(
        async (billingCompanyId) =>
          [billingCompanyId, await readPayer(pool, { accountId, billingCompanyId }, clock())] as const,
      ),
    ),
  )
  return ({ total, billingCompanyId }: { total: Cents; billingCompanyId: string | null }): Price => {
    const payer = payers.get(billingCompanyId)
    return edition && payer
      ? totalPrice(total, { ...payer, settings: edition.settings })
      : { gross: total, net: null, vat: 0 }
  }
}

/** Returns one contract with all its data. */
export async function getContract(fair: Needs, session: Session, id: string): Promise<ContractResult> {
  requireCapability(session, 'seeContracts')
  const [found] = await readRows(
    fair.pool,
    contractRow,
    `select c.id, c.contract_number as number, c.type, c.status as state, e.year::int, e.name as edition,
            e.id as "editionId",
            c.start_date::text as "startDate", c.end_date::text as "endDate", ${CENTS('c.total')} as total,
            ${CENTS('c.prepayment')} as prepayment, c.prepayment_due_on::text as "prepaymentDueOn",
            c.prepayment_paid as "isPrepaid", c.change as whole, c.change_said as said,
            c.change_facts as facts, c.answer, c.reason_code as "reasonCode",
            c.signed_version_id as "signedVersionId", ${isoTime('c.signed_at')} as "signedAt",
            ${isoTime('c.countersigned_at')} as "countersignedAt", ${isoTime('c.active_at')} as "activeAt",
            p.id as "parentId", p.contract_number as "parentNumber",
            o.order_number as "orderNumber", o.id as "orderId", ${CENTS('o.space_total')} as "spaceTotal",
            ${CENTS('o.services_total')} as "servicesTotal", ${CENTS('o.registration_fee')} as "registrationFee",
            c.account_id as "accountId", b.id as "billingCompanyId",
            b.name as "billingCompany", b.vat_number as "billingVat", a.account_holder as "accountHolder",
            pv.name as pavilion, a.sector, a.area::float8 as area, a.open_sides::int as "openSides",
            ${CENTS('a.unit_cost')} as "unitCost",
            (select string_agg(s.name, ', ' order by s.name) from stand s
             where s.participation = c.participation and s.pavilion = a.pavilion) as stands,
            (select id from document d where d.kind = 'contract' and d.subject_id = c.id
               and d.state <> 'superseded' order by d.created_date desc limit 1) as "documentId", c.conditions as "conditionsId",
            (select json_build_object('by', g.name, 'at', ${isoTime('g.created_date')}, 'way', g.way, 'formHash', g.form_hash)
             from contract_signature g where g.version_id = c.signed_version_id) as signature
     from contract c join edition e on e.id = c.edition
     left join contract p on p.id = c.parent
     left join sales_order o on o.id = c."order"
     left join billing_company b on b.id = o.billing_company
     left join application a on a.id = c.application
     left join pavilion pv on pv.id = a.pavilion
     where c.id = $1 and c.account_id = any($2)`,
    [id, attributeOf(session, 'accountId')],
  )
  if (!found) throw NotFound()
  const { editionId, whole, said, facts, accountId, billingCompanyId, conditionsId, ...contract } = found
  const edition = await fair.editions.find(fair.pool, editionId)
  const conditions = await findConditions(fair.pool, conditionsId, session.language, edition?.settings)
  const canSign = session.profiles.includes('can.signContract')
  const isSignable = isToSign(contract.state)
  const { customer } = await readCustomer(fair.pool, { accountId, billingCompanyId })
  const unknown = (gross: Cents): Price => ({ gross, net: null, vat: 0 })
  const prices = edition
    ? await contractPrices(
        fair.pool,
        { ...contract, accountId, billingCompanyId },
        edition.settings,
        fair.clock(),
      )
    : { price: unknown(contract.total), prepaymentPrice: unknown(contract.prepayment) }
  return {
    ...contract,
    ...prices,
    change: changeIn({ facts, said, whole }, session.language),
    banner: bannerOf(contract.state),
    // A withheld PDF must not be signed from an old copy.
    documentId: contract.state === 'data_check' ? null : contract.documentId,
    conditions: conditions ? shownConditions(conditions) : null,
    canSign: canSign && isSignable,
    slots:
      canSign && isSignable
        ? await readSignatureSlots(fair.pool, contract, session.language, fair.clock())
        : [],
    isSignable,
    lacksData: customerIssues(customer).length > 0,
    items: await readOrderItems(fair.pool, contract.orderId, edition?.settings, session.language),
  }
}
