import { COMPANY_DATA_DECIDERS, COMPANY_DATA_NAMES, type CompanyData, isFlag } from '@foyer/fair-domain'
import {
  boolean,
  exampleId,
  InsufficientAccess,
  list,
  object,
  type Shape,
  string,
} from '@foyer/record-contract'
import { type QuickActionHandler, type Session, serverMethod, type Transaction } from '@foyer/record-server'
import { httpRegister } from '../../integrations/vat-register/http-register.ts'
import { offlineRegister } from '../../integrations/vat-register/vat-register.ts'
import type { MakeFeature } from '../feature.ts'
import { checkVat } from './check-vat.ts'
import { decideChange, pickUp, reopenChange } from './decide-change.ts'
import { getCompanyData } from './get-company-data.ts'
import { intentDocumentRoutes } from './intent-document.ts'
import { remindCompanies } from './remind-companies.ts'
import { lockChange, type StoredChange } from './stored-change.ts'
import { confirmCompanyData, sendCompanyData, withdrawCompanyData } from './use-chance.ts'

const CLASS_NAME = 'CompanyDataController'
const companyData = object(
  Object.fromEntries(COMPANY_DATA_NAMES.map((name) => [name, isFlag(name) ? boolean : string])),
) as unknown as Shape<CompanyData>

/** The data for invoices: confirmed or changed once in each edition, decided by staff field by field. */
export const companyDataFeature: MakeFeature = (fair) => {
  const { vatRegisterUrl } = fair.settings
  return {
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getCompanyData',
        cacheable: true,
        input: object({}),
        handle: (_input, { session }) => getCompanyData(fair, session),
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'send',
        cacheable: false,
        input: object({ data: companyData }),
        example: {
          data: {
            legalName: 'Prova S.r.l.',
            vatNumber: 'IT01234567897',
            fiscalCode: '01234567897',
            street: 'Via Prova 1',
            postalCode: '40100',
            city: 'Bologna',
            province: 'BO',
            country: 'IT',
            publicAdministration: false,
            splitPayment: false,
            sdi: 'ABC1234',
            pec: 'prova@pec.example',
            invoiceEmail: 'invoices@prova.example',
            publicGrant: false,
            cup: '',
            declarationOfIntent: false,
            intentProtocol: '',
            intentReceivedOn: '',
            intentCeiling: '',
          },
        },
        handle: ({ data }, { session }) => sendCompanyData(fair, session, data),
      }),
      { ...stepMethod('confirm', (session) => confirmCompanyData(fair, session)), personal: true },
      stepMethod('withdraw', (session) => withdrawCompanyData(fair, session)),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'decide',
        cacheable: false,
        input: object({ id: string, accepted: list(string), reason: string }),
        example: {
          id: exampleId('CompanyDataChange__c', { State__c: 'pending' }),
          accepted: [],
          reason: 'Not what the register says.',
        },
        handle: async ({ id, accepted, reason }, { session }) => {
          requireDecider(session)
          await fair.transact(session, async (transaction) =>
            decideChange(fair, transaction, await lockChange(transaction.client, id), accepted, reason),
          )
          return { decided: true }
        },
      }),
    ],
    quickActions: {
      'CompanyDataChange__c.PickUp': onChange((transaction, change) => pickUp(fair, transaction, change)),
      'CompanyDataChange__c.AcceptAll': onChange((transaction, change, reason, parts) =>
        decideChange(fair, transaction, change, parts ?? COMPANY_DATA_NAMES, reason),
      ),
      'CompanyDataChange__c.Reject': onChange((transaction, change, reason) =>
        decideChange(fair, transaction, change, [], reason),
      ),
      'CompanyDataChange__c.Reopen': onChange((transaction, change, reason) =>
        reopenChange(fair, transaction, change, reason),
      ),
    },
    routes: intentDocumentRoutes(fair),
    tasks: [
      remindCompanies(fair),
      checkVat(
        fair,
        vatRegisterUrl === null
          ? offlineRegister
          : fair.neighbours.watch('vatRegister', httpRegister(vatRegisterUrl)),
      ),
    ],
  }
}

const stepMethod = (methodName: string, step: (session: Session) => Promise<unknown>) =>
  serverMethod({
    className: CLASS_NAME,
    methodName,
    cacheable: false,
    input: object({}),
    handle: (_input, { session }) => step(session),
  })

const onChange =
  (
    decide: (
      transaction: Transaction,
      change: StoredChange,
      reason: string,
      /** The fields that somebody ticked. */
      parts: readonly string[] | undefined,
    ) => Promise<unknown>,
  ): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const change = await lockChange(transaction.client, contextId)
    const reason = String(fields.Note__c ?? fields.Reason__c ?? '')
    const parts = typeof fields.Parts__c === 'string' ? fields.Parts__c.split(';') : undefined
    await decide(transaction, change, reason, parts)
    return { id: contextId, isCreated: false }
  }

function requireDecider({ profiles }: Session) {
  if (!COMPANY_DATA_DECIDERS.some((profile) => profiles.includes(profile))) throw InsufficientAccess()
}
