export { hallName } from './hall-name.ts'
export { Pavilion } from './pavilion.object.ts'
export * from './sectors.ts'
export { Stand } from './stand.object.ts'
