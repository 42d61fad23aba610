import {
  answer,
  boolean,
  exampleId,
  integer,
  map,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  string,
  unknown,
} from '@foyer/record-contract'
import type { ConditionsDocument } from '../consents/conditions.ts'
import type { ContractEffectItem } from '../contracts/contracts.methods.ts'
import type { Payer } from '../invoices/payable.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import type { Deadline } from '../time/deadline.ts'
import type { ApplicationPrice, PayablePrices } from './application.prices.ts'
import {
  type ApplicationData,
  BILLING_NAMES,
  type BillingData,
  type OfferedPavilion,
} from './application.rules.ts'
import type { ApplicationState, OfferOutcome } from './application.states.ts'
import { APPLICATION_DECIDERS } from './application-deciders.ts'
import type { PriceListSettings } from './price-list.ts'

const billingData = object(
  Object.fromEntries(BILLING_NAMES.map((name) => [name, string])),
) as unknown as Shape<BillingData>

const applicationData: Shape<ApplicationData> = object({
  pavilionId: string,
  sector: string,
  area: number,
  openSides: number,
  services: map(number),
  standWish: string,
  notes: string,
  billing: oneOf('own', 'other'),
  billingCompany: billingData,
  accountHolder: string,
})

export interface PavilionPriceItem extends OfferedPavilion {
  pricePerSquareMetre: Cents
}

/** Application of the company in a list. */
export interface ApplicationListItem {
  id: string
  number: string | null
  state: ApplicationState
  data: ApplicationData
  isEditable: boolean
  answer: string | null
  pavilion: string | null
  total: Cents
  /** Prices that the company pays for it. */
  payable: PayablePrices
  /** Last save on the server. */
  savedAt: string
  submittedAt: string | null
  /** Day by which the organiser replies, while it is under review. */
  replyBy: Deadline | null
  decidedAt: string | null
  cancellationFee: Cents | null
}

/** Withdrawal of the company that the organiser has not confirmed yet, or has declined. */
export interface WithdrawalResult {
  state: 'requested' | 'declined'
  requestedAt: string
  fee: Cents
  /** Answer of the organiser. */
  answer: string | null
}

/** A stand reserved for the company, with its price. */
export interface StandOffer {
  stand: string
  pavilion: string
  area: number
  openSides: number
  total: Cents
  gross: Cents
  prepayment: Cents
  payable: PayablePrices
  until: string
  /** Outcome; null while the offer is open. */
  outcome: OfferOutcome | null
}

/** The application, the available options with prices, and the stand of the previous edition. */
export interface ApplicationResult {
  edition: { name: string; year: number; opening: string; closing: string }
  until: string
  isOver: boolean
  deadline: Deadline
  own: { name: string; vatNumber: string; country: string }
  pavilions: readonly PavilionPriceItem[]
  settings: PriceListSettings
  /** Tax position of the company if it pays itself, on the day of the server. */
  payer: Omit<Payer, 'settings'>
  isFeePaid: boolean
  /** Version of the editable data: a save that started from another version is refused. */
  version: string
  empty: ApplicationData
  /** Prices are those of the day of submission. */
  application:
    | (ApplicationListItem & {
        withdrawalFee: Cents
        price: ApplicationPrice | null
        /** The last offered stand. */
        offer: StandOffer | null
        withdrawal: WithdrawalResult | null
      })
    | null
  /** The company's other applications in this edition. */
  others: readonly ApplicationListItem[]
  previous: { year: number; data: ApplicationData } | null
  /** General conditions: accepted with the submission, or to be accepted. */
  conditions: ConditionsDocument | null
  contractId: string | null
  /** The company types it to withdraw from an accepted participation. */
  contractNumber: string | null
  /** The contract is ready for the company's signature. */
  isContractToSign: boolean
}

const EXAMPLE: ApplicationData = {
  pavilionId: exampleId('Pavilion__c', { Sectors__c: 'hair', 'Edition__r.Current__c': 'true' }),
  sector: 'hair',
  area: 32,
  openSides: 1,
  services: {},
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: {
    name: '',
    vatNumber: '',
    fiscalCode: '',
    street: '',
    postalCode: '',
    city: '',
    province: '',
    country: '',
    sdi: '',
    pec: '',
    email: '',
  },
  accountHolder: 'Prova',
}

/** Methods of participation applications. */
export const applicationMethods = defineMethods(
  'ApplicationController',
  { screen: 'application' },
  {
    getApplication: reads({
      /** Id of an application, or `new` for another beside decided ones. Default: the latest. */
      input: object({ id: optional(string) }),
      output: answer<ApplicationResult>(),
      of: [
        'Application__c',
        'ApplicationItem__c',
        'BillingCompany__c',
        'ConsentText__c',
        'Contract',
        'Enquiry__c',
        'Pavilion__c',
        'Stand__c',
        'Withdrawal__c',
        'Account',
        'Contact',
        'Edition__c',
      ],
      refuses: ['NO_EDITION'],
    }),
    saveDraft: changes({
      personal: false,
      input: object({ data: applicationData, version: optional(string) }),
      output: answer<{ id: string; state: ApplicationState }>(),
      example: { data: EXAMPLE },
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
    submit: changes({
      personal: false,
      // `isSure`: the company has confirmed implausible figures.
      // `conditions`: the displayed version of the general conditions; a page of the previous release sends none.
      input: object({
        data: applicationData,
        isSure: optional(boolean),
        version: optional(string),
        conditions: optional(string),
      }),
      output: answer<{ id: string; number: string; state: ApplicationState }>(),
      example: { data: EXAMPLE },
      refuses: [
        'NO_EDITION',
        'STEP_REFUSED',
        'TOO_LATE',
        'VALUES_UNLIKELY',
        'FORM_FIELDS_INVALID',
        'CONDITIONS_CHANGED',
      ],
    }),
    takeOffer: changes({
      personal: true,
      input: object({ id: string }),
      output: answer<{ state: ApplicationState }>(),
      example: { id: exampleId('Application__c') },
      refuses: [
        'STEP_REFUSED',
        'NO_STAND_FITS',
        'OFFER_OVER',
        'STAND_OTHER_SIZE',
        'STAND_TAKEN',
        'NO_EDITION',
      ],
    }),
    declineOffer: changes({
      personal: true,
      input: object({ id: string }),
      output: answer<{ state: ApplicationState }>(),
      example: { id: exampleId('Application__c') },
      refuses: ['STEP_REFUSED', 'OFFER_OVER'],
    }),
    withdraw: changes({
      personal: true,
      // `number`: that of the contract, typed to confirm; required once the application is accepted.
      input: object({ id: string, fee: integer({ min: 0 }), number: optional(string) }),
      // `withdrawalRequested`: the organiser confirms it.
      output: object({ state: oneOf('withdrawn', 'withdrawalRequested'), fee: integer({ min: 0 }) }),
      example: { id: exampleId('Application__c'), fee: 0 },
      refuses: ['STEP_REFUSED', 'FEE_CHANGED', 'NUMBER_DIFFERS'],
    }),
    /** Revokes a withdrawal that the organiser has not confirmed. */
    keepStand: changes({
      personal: true,
      input: object({ id: string }),
      output: answer<{ state: ApplicationState }>(),
      example: { id: exampleId('Application__c') },
      refuses: ['STEP_REFUSED'],
    }),
    /** Previews the editions and the place of the action `Rebook` on the company. */
    previewRebooking: changes({
      affects: [],
      allow: { staff: APPLICATION_DECIDERS },
      input: object({ recordId: string, fields: map(unknown) }),
      output: answer<{ effects: ContractEffectItem[] }>(),
      example: { recordId: exampleId('Account'), fields: {} },
      refuses: ['NO_NEXT_EDITION', 'NOTHING_TO_REBOOK', 'ALREADY_REBOOKED'],
    }),
  },
)
