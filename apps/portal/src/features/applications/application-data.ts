import type {
  ApplicationData,
  ApplicationPrice,
  ApplicationState,
  EditionSettings,
  OfferedPavilion,
} from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface ToldApplication {
  id: string
  number: string | null
  state: ApplicationState
  data: ApplicationData
  isEditable: boolean
  answer: string | null
  pavilion: string | null
  total: number
  submittedAt: string | null
  decidedAt: string | null
  cancellationFee: number | null
}

/** The answer of `ApplicationController.getApplication`. */
export interface ApplicationAnswer {
  edition: { name: string; year: number; opening: string; closing: string }
  until: string
  isOver: boolean
  own: { name: string; vatNumber: string; country: string }
  pavilions: readonly (OfferedPavilion & { pricePerSquareMetre: number })[]
  settings: Pick<
    EditionSettings,
    | 'minArea'
    | 'areaStep'
    | 'registrationFee'
    | 'coExhibitorFee'
    | 'openSidesSurcharge'
    | 'standServices'
    | 'prepaymentPercent'
    | 'prepaymentDays'
    | 'vatRate'
  >
  isFeePaid: boolean
  empty: ApplicationData
  /** With the price of the day on which it was sent. */
  application: (ToldApplication & { withdrawalFee: number; price: ApplicationPrice | null }) | null
  earlier: readonly ToldApplication[]
  previous: { year: number; data: ApplicationData } | null
  contractId: string | null
}

export const APPLICATION_CONTROLLER = 'ApplicationController'

export const loadApplication = ({ client }: Portal, fresh = false) =>
  client.read(
    serverMethodRead<ApplicationAnswer>(APPLICATION_CONTROLLER, 'getApplication'),
    {},
    fresh ? { cachePolicy: 'no-cache' } : {},
  )

export const useApplication = () =>
  useServerMethod<ApplicationAnswer>(APPLICATION_CONTROLLER, 'getApplication', {})
