import { type ApplicationData, BILLING_NAMES, type BillingData } from '@foyer/fair-domain'
import { exampleId, integer, map, number, object, oneOf, type Shape, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { decideApplication } from './decide-application.ts'
import { getApplication } from './get-application.ts'
import { saveDraft } from './save-draft.ts'
import { submitApplication } from './submit-application.ts'
import { cancelApplication, withdrawApplication } from './withdraw-application.ts'

const CLASS_NAME = 'ApplicationController'

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

/** A company asks for a place at the fair, and staff answer. */
export const applicationsFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getApplication',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getApplication(fair, session),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveDraft',
      cacheable: false,
      input: object({ data: applicationData }),
      example: {
        data: {
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
        },
      },
      handle: ({ data }, { session }) => saveDraft(fair, session, data),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'submit',
      cacheable: false,
      input: object({ data: applicationData }),
      example: {
        data: {
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
        },
      },
      handle: ({ data }, { session }) => submitApplication(fair, session, data),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'withdraw',
      cacheable: false,
      input: object({ id: string, fee: integer({ min: 0 }) }),
      example: { id: exampleId('Application__c'), fee: 0 },
      handle: ({ id, fee }, { session }) => withdrawApplication(fair, session, id, fee),
    }),
  ],
  quickActions: {
    'Application__c.Accept': decideApplication(fair, 'accept'),
    'Application__c.RequestChanges': decideApplication(fair, 'requestChanges'),
    'Application__c.WaitingList': decideApplication(fair, 'wait'),
    'Application__c.Reject': decideApplication(fair, 'reject'),
    'Application__c.Cancel': cancelApplication(fair),
  },
})
