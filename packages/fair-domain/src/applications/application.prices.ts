import type { Label } from '@foyer/record-contract'
import type { StandService } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { type Payer, payablePrice, totalPrice } from '../invoices/payable.ts'
import { type Cents, percentOf, roundCents, sum } from '../money/cents.ts'
import { documentTotals } from '../money/document-totals.ts'
import type { Price } from '../money/price.ts'

/** Requested area and services, without prices. */
export interface Wish {
  /** Square metres. */
  area: number
  openSides: number
  /** Quantity of each service of the edition's price list, by code. */
  services: Readonly<Record<string, number>>
}

export type PriceSettings = Pick<
  EditionSettings,
  | 'registrationFee'
  | 'openSidesSurcharge'
  | 'prepaymentPercent'
  | 'vatRate'
  | 'coExhibitorFee'
  | 'standServices'
>

interface PriceList {
  /** Price in the pavilion with one open side. */
  pricePerSquareMetre: Cents
  settings: PriceSettings
  /** The fee is paid once per edition, for any number of stands. */
  isFeePaid?: boolean
}

export interface PricedItem {
  kind: 'space' | 'fee' | 'service'
  code: string
  label: Label
  quantity: number
  unitPrice: Cents
  total: Cents
}

export interface ApplicationPrice {
  items: readonly PricedItem[]
  /** Price of a square metre including the surcharge for open sides. */
  unitCost: Cents
  spaceTotal: Cents
  servicesTotal: Cents
  registrationFee: Cents
  /** Without VAT. */
  prepayment: Cents
  /** Without VAT. */
  total: Cents
  vat: Cents
  gross: Cents
}

export const SPACE_ITEM = 'space'
const REGISTRATION_FEE_ITEM = 'registrationFee'

/** Computes the price of an application, for the form, the contract and the order. */
export function priceApplication(
  wish: Wish,
  { pricePerSquareMetre, settings, isFeePaid }: PriceList,
): ApplicationPrice {
  const unitCost = costPerSquareMetre(pricePerSquareMetre, wish.openSides, settings)
  const items = [
    item('space', SPACE_ITEM, SPACE_LABEL, wish.area, unitCost),
    ...(isFeePaid ? [] : [item('fee', REGISTRATION_FEE_ITEM, FEE_LABEL, 1, settings.registrationFee)]),
    ...offeredServices(settings).map(({ code, label, price }) =>
      item('service', code, label, wish.services[code] ?? 0, price),
    ),
  ].filter(({ quantity }) => quantity > 0)
  const totalOf = (kind: PricedItem['kind']) =>
    sum(items.filter((one) => one.kind === kind).map(({ total }) => total))
  const [spaceTotal, servicesTotal, registrationFee] = [totalOf('space'), totalOf('service'), totalOf('fee')]
  const { taxable, tax, gross } = documentTotals(
    items.map(({ total }) => ({ net: total, rate: settings.vatRate })),
  )
  return {
    items,
    unitCost,
    spaceTotal,
    servicesTotal,
    registrationFee,
    prepayment: registrationFee + percentOf(spaceTotal, settings.prepaymentPercent),
    total: taxable,
    vat: tax,
    gross,
  }
}

/** Prices that the company pays for an application. */
export interface PayablePrices {
  total: Price
  prepayment: Price
}

/** Returns what the company pays, by the rules of the invoice. */
export const payablePrices = (
  { total, prepayment }: Pick<ApplicationPrice, 'total' | 'prepayment'>,
  payer: Payer,
): PayablePrices => ({ total: totalPrice(total, payer), prepayment: payablePrice(prepayment, payer) })

/** Returns the services of the edition's price list, and the fee for each co-exhibitor. */
export const offeredServices = ({
  standServices,
  coExhibitorFee,
}: Pick<PriceSettings, 'standServices' | 'coExhibitorFee'>): readonly StandService[] => [
  { code: CO_EXHIBITOR_ITEM, label: CO_EXHIBITOR_LABEL, price: coExhibitorFee },
  ...standServices,
]

/** Returns the labels of application items by code, including items priced earlier. */
export const itemLabels = (
  settings: Pick<PriceSettings, 'standServices' | 'coExhibitorFee'>,
): Readonly<Record<string, Label>> => ({
  [SPACE_ITEM]: SPACE_LABEL,
  [REGISTRATION_FEE_ITEM]: FEE_LABEL,
  ...Object.fromEntries(offeredServices(settings).map(({ code, label }) => [code, label])),
})

/** Code of the order item for one more co-exhibitor on the stand. */
export const CO_EXHIBITOR_ITEM = 'coExhibitor'
const CO_EXHIBITOR_LABEL: Label = { 'en-US': 'Co-exhibitor', it: 'Co-espositore' }
const SPACE_LABEL: Label = { 'en-US': 'Exhibition space', it: 'Area espositiva' }
const FEE_LABEL: Label = { 'en-US': 'Registration fee', it: 'Quota di iscrizione' }

/** Returns the price of a square metre, with a surcharge for each open side after the first. */
function costPerSquareMetre(
  base: Cents,
  openSides: number,
  { openSidesSurcharge }: Pick<PriceSettings, 'openSidesSurcharge'>,
): Cents {
  return base + percentOf(base, openSidesSurcharge[openSides - 1] ?? 0)
}

const item = (
  kind: PricedItem['kind'],
  code: string,
  label: Label,
  quantity: number,
  unitPrice: Cents,
): PricedItem => ({ kind, code, label, quantity, unitPrice, total: roundCents(quantity * unitPrice) })
