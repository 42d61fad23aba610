import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const SalesOver = refusal('SALES_OVER', 409, 'The fair is over: no more tickets are sold')
export const PriceChanged = refusal('PRICE_CHANGED', 409, 'The price has changed meanwhile')
export const CardsNotReady = refusal('CARDS_NOT_READY', 409, 'The cards do not have all their codes yet')
export const OrderPaid = refusal('ORDER_PAID', 409, 'Only an order that is not paid can be called off')
