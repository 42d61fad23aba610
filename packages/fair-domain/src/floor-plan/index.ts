export { comparePlans, type PlanDifference } from './compare-plans.ts'
export { type ExchangeShape, LAYERS } from './exchange/exchange-shape.ts'
export { IMPORT_FAULTS, ImportFault, type ImportFaultKind } from './exchange/import-fault.ts'
export {
  type ImportNote,
  LAYER_USES,
  type LayerItem,
  type LayerUse,
} from './exchange/shapes-of-drawing.ts'
export { writeDxf } from './exchange/write-dxf.ts'
export { writeSvg } from './exchange/write-svg.ts'
export * from './floor-plan.methods.ts'
export {
  faultsOf,
  type HallFault,
  type HallShape,
  levelOf,
  levelsOf,
  SHAPE_KINDS,
  type ShapeKind,
  SMALLEST_STAND,
} from './hall-faults.ts'
export * from './hall-import.methods.ts'
export * from './hall-plan.object.ts'
export * from './my-stand.methods.ts'
export { overlapPieces } from './overlap-pieces.ts'
export { frontOf, neighboursOf, openEdges, openSidesOf, type Side } from './place-of.ts'
export * from './plan-editor.methods.ts'
export * from './plan-edits.ts'
export {
  matchStands,
  type PlanEffects,
  planAreaOf,
  planEffects,
  type SoldStand,
  sidesAmong,
} from './plan-effects.ts'
export * from './plan-gestures.ts'
export {
  areaOf,
  type Box,
  boxOf,
  doubleArea,
  edgesOf,
  isSame,
  type Point,
  pointsOf,
  type Ring,
  rectangle,
} from './ring.ts'
export { mergeRings, splitRing } from './ring-edits.ts'
export { isInside, isSimple, overlap, whereIs } from './ring-relations.ts'
export { minutesFor, type RouteStep, stepsOf, type Turning } from './route-steps.ts'
export { exitsOf, SERVICE_KINDS, type ServiceKind, servicesNear } from './services-near.ts'
export * from './utility-point.object.ts'
export {
  CLEARANCE,
  obstaclesOf,
  type Route,
  shortestRoute,
  type WalkableFloor,
  walkableFloor,
} from './walk-route.ts'
