import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Utilities } from '../plans/utilities.ts'
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
  /** Null while no published plan of the hall shows the stand. */
  plan: MyStandPlan | null
}

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
        'Stand__c',
        'StandDesign__c',
        'HallPlan__c',
        'Pavilion__c',
        'CatalogueEntry__c',
        'DirectoryProfile__c',
        'TeamMember__c',
        'Edition__c',
        'EditionSetting__c',
      ],
    }),
  },
)
