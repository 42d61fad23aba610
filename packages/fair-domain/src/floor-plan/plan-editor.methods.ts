import {
  answer,
  exampleId,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { SHAPE_KINDS } from './hall-faults.ts'
import { type DraftShape, STAND_UTILITIES } from './plan-edits.ts'
import type { SoldStand } from './plan-effects.ts'

export type PlanState = 'draft' | 'published' | 'replaced'

export interface PlanVersionItem {
  id: string
  version: number
  state: PlanState
  publishedAt: string | null
  changedAt: string
  changedBy: string | null
  stands: number
  /** Sum of the areas of the stands, in m². */
  area: number
}

export interface PlannedHallItem {
  id: string
  name: string
  /** Newest first. */
  versions: PlanVersionItem[]
}

/** A version with all its shapes, and the stands of the hall as they are sold today. */
export interface PlanDraftResult {
  id: string
  hallId: string
  hall: string
  version: number
  state: PlanState
  /** Number of edits so far. */
  revision: number
  changedAt: string
  changedBy: string | null
  shapes: DraftShape[]
  stands: SoldStand[]
}

const LARGEST = 1_048_576
const coordinate = integer({ min: 0, max: LARGEST })
const shape = nullable(
  object({
    key: integer({ min: 0, max: 2_147_483_647 }),
    kind: oneOf(...SHAPE_KINDS),
    level: integer({ min: -9, max: 99 }),
    label: textUpTo(40),
    ring: list(coordinate, 128),
    steps: integer({ min: 0, max: 100 }),
    zone: textUpTo(80),
    height: nullable(integer({ min: 100, max: 3_000 })),
    utilities: list(oneOf(...STAND_UTILITIES), STAND_UTILITIES.length),
  }),
)
const planId = exampleId('HallPlan__c')
const PLAN_OBJECTS = ['HallPlan__c', 'Pavilion__c', 'Stand__c', 'Edition__c', 'User'] as const

/** The editor of floor plans: versions of a hall, drafts, edits and publication. */
export const planEditorMethods = defineMethods(
  'PlanEditorController',
  { staff: APPLICATION_DECIDERS },
  {
    /** Halls of the current edition with their versions. */
    getHalls: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({}),
      output: answer<{ halls: PlannedHallItem[] }>(),
      of: PLAN_OBJECTS,
      example: {},
    }),
    getDraft: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ planId: string }),
      output: answer<PlanDraftResult>(),
      of: [...PLAN_OBJECTS, 'Account', 'Application__c'],
      // Colleagues see each other's edits.
      minIntervalMs: 250,
      example: { planId },
    }),
    /** Begins a draft, as a copy of a version or with the outline of the hall alone. */
    create: changes({
      input: object({ hallId: string, from: nullable(string) }),
      output: object({ id: string }),
      example: { hallId: exampleId('Pavilion__c'), from: null },
    }),
    /** Applies the edits of one gesture, all or none. Refuses them if a shape is no longer as they began from. */
    edit: changes({
      input: object({ planId: string, edits: list(object({ before: shape, after: shape }), 2_000) }),
      output: object({ revision: integer() }),
      example: { planId, edits: [] },
      refuses: ['PLAN_PUBLISHED', 'SHAPE_CHANGED', 'SHAPE_INVALID'],
    }),
    /** Announces the selected shape of an open draft; returns who else has it open. */
    attend: changes({
      input: object({ planId: string, shape: nullable(integer()) }),
      output: object({ colleagues: list(object({ name: string, shape: nullable(integer()) })) }),
      affects: [],
      example: { planId, shape: null },
    }),
    discard: changes({
      input: object({ planId: string, revision: integer() }),
      output: object({ id: string }),
      example: { planId, revision: 0 },
      refuses: ['PLAN_PUBLISHED', 'DRAFT_CHANGED'],
    }),
    /**
     * Publishes a draft and replaces the published version of its hall. New stands begin to exist, free ones take area and
     * open sides of the plan, free ones that are not on it are blocked; those of companies keep what their contracts say.
     */
    publish: changes({
      input: object({ planId: string, revision: integer() }),
      output: object({ created: integer(), resized: integer(), retired: integer() }),
      example: { planId, revision: 0 },
      refuses: ['PLAN_PUBLISHED', 'DRAFT_CHANGED', 'PLAN_HAS_FAULTS'],
    }),
  },
)
