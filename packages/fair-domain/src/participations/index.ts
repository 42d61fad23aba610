export { Participation } from './participation.object.ts'
