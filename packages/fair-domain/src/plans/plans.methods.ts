import { answer, exampleId, list, map, number, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Deadline } from '../time/deadline.ts'
import type { StandDesignState } from './stand-design.states.ts'
import type { Utilities } from './utilities.ts'

export interface DesignFileItem {
  /** Id of the file version, as in its URL. */
  id: string
  title: string
}

/** A version of a stand design. */
export interface StandDesignItem {
  id: string
  version: number
  state: StandDesignState
  sentOn: string
  /** Day by which the organiser replies, while it is being checked. */
  replyBy: Deadline | null
  sentBy: string | null
  utilities: Utilities
  text: string | null
  files: readonly DesignFileItem[]
  /** Reason for a correction, in the language of the reader. */
  reason: string | null
  answer: string | null
  annotated: DesignFileItem | null
}

/** A stand of the company, with its plan if there is one. */
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
    /** Not downloaded by the user yet. */
    isNew: boolean
  } | null
  /** Replaced revisions. */
  replaced: readonly { revision: number; publishedAt: string }[]
  /** Newest first. */
  designs: readonly StandDesignItem[]
}

/** A stand in the collective that the company organises. */
export interface ParticipantStandItem {
  standId: string
  company: string
  pavilion: string
  stand: string
  /** Revision of the plan that the participant can download; null if there is none. */
  revision: number | null
}

export interface PlansResult {
  /** Deadline for designs; null for a company without its own construction. */
  designs: (Deadline & { until: string; isOver: boolean }) | null
  /** Set if the organiser of the collective provides the plans. */
  fromOrganiser: string | null
  stands: readonly StandPlanItem[]
  /** For the organiser of a collective; null for all others. */
  participants: readonly ParticipantStandItem[] | null
}

/** Methods for technical plans and stand designs, by revision. */
export const planMethods = defineMethods(
  'TechnicalPlansController',
  { screen: 'technicalPlans' },
  {
    getPlans: reads({
      storable: true,
      input: object({}),
      output: answer<PlansResult>(),
      of: [
        'TechnicalPlan__c',
        'PlanDownload__c',
        'Stand__c',
        'Pavilion__c',
        'StandDesign__c',
        'Account',
        'Participation__c',
        'User',
      ],
    }),
    sendDesign: changes({
      personal: false,
      input: object({ standId: string, utilities: map(number), text: string, files: list(string) }),
      output: object({ id: string, version: number }),
      example: {
        // Without a file: the handler reaches this check without an upload.
        standId: exampleId('Stand__c'),
        utilities: {},
        text: '',
        files: [],
      },
      refuses: ['DRAWING_MISSING', 'TOO_LATE', 'EVIDENCE_REFUSED', 'BUILT_BY_ORGANISER'],
    }),
  },
)
