import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

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

export interface PlansAnswer {
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
      output: answer<PlansAnswer>(),
      of: ['TechnicalPlan__c', 'PlanDownload__c', 'Stand__c', 'Pavilion__c'],
    }),
  },
)
