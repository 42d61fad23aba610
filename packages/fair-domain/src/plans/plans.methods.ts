import { answer, exampleId, list, map, number, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { StandDesignState } from './stand-design.states.ts'
import type { Utilities } from './utilities.ts'

export interface DesignFileItem {
  /** Of the version, as its address names it. */
  id: string
  title: string
}

/** One version of how a stand is to be built. */
export interface StandDesignItem {
  id: string
  version: number
  state: StandDesignState
  sentOn: string
  sentBy: string | null
  utilities: Utilities
  text: string | null
  files: readonly DesignFileItem[]
  /** Why it has to be corrected, in the language of the reader. */
  reason: string | null
  answer: string | null
  annotated: DesignFileItem | null
}

/** One stand of the company, with its plan once there is one. */
export interface StandPlanItem {
  standId: string
  pavilionId: string
  pavilion: string
  stand: string
  area: number
  plan: {
    id: string
    fileName: string
    revision: number
    publishedAt: string
    scale: string | null
    utilities: string | null
    size: number
    /** Not downloaded yet by whoever looks. */
    isNew: boolean
  } | null
  /** Revisions that no longer hold. */
  replaced: readonly { revision: number; publishedAt: string }[]
  /** The latest first. */
  designs: readonly StandDesignItem[]
}

/** A stand in the collective that the company organises. */
export interface ParticipantStandItem {
  standId: string
  company: string
  pavilion: string
  stand: string
  /** Of the plan that the participant can download; null while there is none. */
  revision: number | null
}

export interface PlansResult {
  /** Until when designs are sent; null for who builds nothing of their own. */
  designs: { until: string; isOver: boolean } | null
  /** Their plans come from the organiser of the collective. */
  fromOrganiser: string | null
  stands: readonly StandPlanItem[]
  /** For who organises a collective; null for everybody else. */
  participants: readonly ParticipantStandItem[] | null
}

/** Drawings of stands, by revision. */
export const planMethods = defineMethods(
  'TechnicalPlansController',
  { screen: 'technicalPlans' },
  {
    getPlans: reads({
      input: object({}),
      output: answer<PlansResult>(),
      of: ['TechnicalPlan__c', 'PlanDownload__c', 'Stand__c', 'Pavilion__c', 'StandDesign__c'],
    }),
    sendDesign: changes({
      personal: false,
      input: object({ standId: string, utilities: map(number), text: string, files: list(string) }),
      output: object({ id: string, version: number }),
      example: {
        // Without a drawing: that far it gets without a file of the caller's own.
        standId: exampleId('Stand__c'),
        utilities: {},
        text: '',
        files: [],
      },
      refuses: ['DRAWING_MISSING', 'TOO_LATE', 'EVIDENCE_REFUSED', 'BUILT_BY_ORGANISER'],
    }),
  },
)
