import { answer, exampleId, integer, list, object, oneOf, string } from '@foyer/record-contract'
import { CATALOGUE_OBJECTS } from '../catalogue/catalogue-objects.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { UTILITY_NAMES, type Utilities, type UtilityName } from '../plans/utilities.ts'
import type { PlanShapeItem } from './floor-plan.methods.ts'
import type { Side } from './place-of.ts'
import type { Ring } from './ring.ts'

/** A stand of the company, and where it is on the published plan of its hall. */
export interface MyStandItem {
  id: string
  pavilion: string
  name: string
  /** In m², as in the contract. */
  area: number
  /** As in the newest stand design; null without one. */
  utilities: Utilities | null
  /** Utilities and hanging points that the company marked on the stand. */
  points: readonly UtilityPointItem[]
  /** Null while no published plan of the hall shows the stand. */
  plan: MyStandPlan | null
}

/** A marked utility, in millimetres from the north-western corner of the box around the stand. */
export interface UtilityPointItem {
  kind: UtilityName
  x: number
  y: number
}

/** Maximum number of points of a stand. */
export const MAX_UTILITY_POINTS = 60

export interface MyStandPlan {
  /** In m², of the shape. */
  area: number
  /** In metres, of the box around the shape. */
  width: number
  depth: number
  ring: Ring
  /** Edges towards an aisle, as lines of two points. */
  openEdges: readonly Ring[]
  /** One to four. */
  openSides: number
  neighbours: readonly { side: Side; name: string; area: number; companies: readonly string[] }[]
  /** Shapes near the stand. */
  stands: readonly { name: string; ring: Ring; companies: readonly string[] }[]
  shapes: readonly PlanShapeItem[]
  /** Doors of the hall, nearest first, with the way over the aisles in metres. */
  doors: readonly { label: string; metres: number; steps: number }[]
}

export interface MyStandsResult {
  stands: readonly MyStandItem[]
  /** Days and hours of the build-up; null without an edition. */
  buildUp: { from: string; until: string; opens: string; closes: string } | null
}

/** The stands of a company on the plan. */
export const myStandMethods = defineMethods(
  'MyStandController',
  { screen: 'myStand' },
  {
    getMyStands: reads({
      input: object({}),
      output: answer<MyStandsResult>(),
      of: [
        ...CATALOGUE_OBJECTS,
        'StandDesign__c',
        'UtilityPoint__c',
        'HallPlan__c',
        'Pavilion__c',
        'Edition__c',
        'EditionSetting__c',
      ],
    }),
    /** Replaces the marked points of a stand. */
    markUtilities: changes({
      personal: false,
      input: object({
        standId: string,
        points: list(
          object({
            kind: oneOf(...UTILITY_NAMES),
            x: integer({ min: 0, max: 200_000 }),
            y: integer({ min: 0, max: 200_000 }),
          }),
          MAX_UTILITY_POINTS,
        ),
      }),
      output: object({ count: integer() }),
      example: { standId: exampleId('Stand__c'), points: [] },
      refuses: ['TOO_LATE', 'POINT_OUTSIDE'],
    }),
  },
)
