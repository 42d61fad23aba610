import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { CATALOGUE_OBJECTS } from '../catalogue/catalogue-objects.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { ShapeKind } from './hall-faults.ts'
import type { Side } from './place-of.ts'
import type { Point, Ring } from './ring.ts'
import type { RouteStep } from './route-steps.ts'
import type { ServiceKind } from './services-near.ts'

export interface PlanCompanyItem {
  name: string
  /** Path below `/catalogue/`. */
  path: string
}

/** A stand on the plan, with the published companies that share it. */
export interface PlanStandItem {
  name: string
  level: number
  ring: Ring
  companies: readonly PlanCompanyItem[]
}

export interface PlanShapeItem {
  kind: Exclude<ShapeKind, 'outline' | 'stand'>
  label: string
  level: number
  ring: Ring
  /** Number of steps of a door; 0 for all others. */
  steps: number
}

export interface PlanLevelItem {
  /** 0 is the ground level. */
  level: number
  outline: Ring
}

/** The published plan of a hall. */
export interface HallPlanResult {
  version: number
  outline: Ring
  /** Floors with their outlines, from the lowest one. */
  levels: readonly PlanLevelItem[]
  /** In walking order. */
  stands: readonly PlanStandItem[]
  shapes: readonly PlanShapeItem[]
  /** Names of the entrances of the fairground, that of the tickets first. */
  entrances: readonly string[]
}

/** A stand found by its number. */
export interface FoundStandItem {
  /** Name of the hall. */
  hall: string
  name: string
  companies: readonly string[]
}

/** Where a stand is, as text and as a route from an entrance of the fairground or from another stand. */
export interface StandPlaceResult {
  neighbours: readonly { side: Side; name: string; companies: readonly string[] }[]
  /** Nearest service of each kind, with the distance in metres as the crow flies. */
  services: readonly { kind: ServiceKind; metres: number }[]
  /** Null if no way without steps leads there. */
  route: StandRoute | null
}

export interface StandRoute {
  metres: number
  minutes: number
  /** Stand where the route begins; null at an entrance of the fairground. */
  start: RouteStart | null
  /** Door by which the hall is entered; empty if the route begins in the same hall. */
  door: string
  /** Steps of the stairs at this door. */
  doorSteps: number
  /** Metres to the door, from the entrance of the fairground or from the door of the first hall. */
  outside: number
  /** How another floor is reached; null on that of the door. */
  via: LevelChange | null
  /** On the floor of the stand. */
  points: readonly Point[]
  steps: readonly RouteStep[]
}

/** Stairs or a lift on a route. */
export interface LevelChange {
  kind: 'stairs' | 'lift'
  level: number
  /** Metres to it, from the door or from the stand where the route begins. */
  metres: number
}

/** The first part of a route from a stand. */
export interface RouteStart {
  /** Number of the hall. */
  hall: string
  stand: string
  /** Door by which that hall is left; empty if the route ends in the same hall. */
  door: string
  doorSteps: number
  /** Metres from the stand to this door. */
  inside: number
}

const LANGUAGE = oneOf('it', 'en-US')
const PLACES = [
  ...CATALOGUE_OBJECTS,
  'HallPlan__c',
  'Pavilion__c',
  'Edition__c',
  'EditionSetting__c',
] as const

/** The public floor plan: published versions, and routes over the aisles. */
export const floorPlanMethods = defineMethods('FloorPlanController', 'everybody', {
  getHallPlan: reads({
    input: object({ hall: string, language: LANGUAGE }),
    output: answer<HallPlanResult | null>(),
    of: PLACES,
    example: { hall: exampleId('Pavilion__c'), language: 'it' },
  }),
  /** Stands that have this number, in the hall with the other number or in all halls. */
  findStands: reads({
    input: object({ stand: textUpTo(40), hall: textUpTo(40) }),
    output: answer<{ stands: FoundStandItem[] }>(),
    of: PLACES,
    example: { stand: exampleValue('Stand__c', 'Name'), hall: '' },
  }),
  /**
   * Where a stand is. `from` is the name of an entrance of the fairground, or the numbers of a hall and a stand with a
   * space between them; any other means the entrance of the tickets.
   */
  getStandPlace: reads({
    input: object({ hall: string, stand: string, from: string, stepFree: boolean, language: LANGUAGE }),
    output: answer<StandPlaceResult | null>(),
    of: PLACES,
    example: {
      hall: exampleId('Pavilion__c'),
      stand: exampleValue('Stand__c', 'Name'),
      from: '',
      stepFree: false,
      language: 'it',
    },
  }),
})
