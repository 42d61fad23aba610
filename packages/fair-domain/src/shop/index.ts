export * from './shop.mails.ts'
export * from './shop.methods.ts'
export * from './shop.rules.ts'
export { REFUNDERS, ShopOrder, ShopTicket } from './shop-order.object.ts'
