export * from './cash-drawer.object.ts'
export * from './cash-drawers.methods.ts'
export * from './cash-movement.object.ts'
export * from './cash-movements.ts'
