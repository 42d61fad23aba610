import {
  type ApplicationPrice,
  documentTotals,
  type EditionSettings,
  isApplicationEditable,
  itemLabels,
  type PricedItem,
  sum,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { StoredApplication } from '../../services/applications/stored-application.ts'

type Row = Omit<PricedItem, 'label'> & { name: string }

/** The price on the day of submission, unaffected by later price lists. Null while the application is open. */
export async function sentPrice(
  client: Pick<ClientBase, 'query'>,
  { id, state, registrationFee, prepayment }: StoredApplication,
  settings: EditionSettings,
): Promise<ApplicationPrice | null> {
  if (isApplicationEditable(state)) return null
  const { rows } = await client.query<Row>(
    `select name, kind, code, quantity::float8, (unit_price * 100)::float8 as "unitPrice",
            (total * 100)::float8 as total
     from application_item where application = $1 order by position`,
    [id],
  )
  const labels = itemLabels(settings)
  const items = rows.map(({ name, ...item }) => ({
    ...item,
    label: labels[item.code] ?? { 'en-US': name, it: name },
  }))
  const totalOf = (kind: PricedItem['kind']) =>
    sum(items.filter((item) => item.kind === kind).map(({ total }) => total))
  const { taxable, tax, gross } = documentTotals(
    items.map(({ total }) => ({ net: total, rate: settings.vatRate })),
  )
  return {
    items,
    unitCost: items.find(({ kind }) => kind === 'space')?.unitPrice ?? 0,
    spaceTotal: totalOf('space'),
    servicesTotal: totalOf('service'),
    registrationFee,
    prepayment,
    total: taxable,
    vat: tax,
    gross,
  }
}
