export { Participation } from './participation.object.ts'
export { PLANNERS } from './planners.ts'
