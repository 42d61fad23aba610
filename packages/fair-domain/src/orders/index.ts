export { Order } from './order.object.ts'
export { OrderItem } from './order-item.object.ts'
export * from './orders.methods.ts'
