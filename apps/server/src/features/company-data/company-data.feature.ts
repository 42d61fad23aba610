import { COMPANY_DATA_NAMES, companyDataMethods } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { httpRegister } from '../../integrations/vat-register/http-register.ts'
import { offlineRegister } from '../../integrations/vat-register/vat-register.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { checkVat } from './check-vat.ts'
import { acceptChange, decideChange, pickUp, reopenChange } from './decide-change.ts'
import { getCompanyData } from './get-company-data.ts'
import { intentDocumentRoutes, removeIntentDocument } from './intent-document.ts'
import type { Needs } from './needs.ts'
import { recordIntent } from './record-intent.ts'
import { remindCompanies } from './remind-companies.ts'
import { confirmCompanyData, sendCompanyData, withdrawCompanyData } from './send-company-data.ts'
import { lockChange, type StoredChange } from './stored-change.ts'

/** Billing data: confirmed or changed once per edition, decided by staff field by field. */
export const companyDataFeature: MakeFeature<Needs> = (fair) => {
  const { vatRegisterUrl } = fair.settings
  return {
    methods: serve(fair, companyDataMethods, {
      getCompanyData: (_, { session }) => getCompanyData(fair, session),
      send: ({ data, version }, { session }) => sendCompanyData(fair, session, data, version),
      confirm: (_, { session }) => confirmCompanyData(fair, session),
      withdraw: (_, { session }) => withdrawCompanyData(fair, session),
      removeIntentDocument: (_, { session }) => removeIntentDocument(fair, session),
    }),
    quickActions: {
      'Account.RecordIntent': recordIntent(fair),
      'CompanyDataChange__c.PickUp': onChange((transaction, change) => pickUp(fair, transaction, change)),
      'CompanyDataChange__c.AcceptAll': onChange((transaction, change, reason, parts) =>
        acceptChange(fair, transaction, change, parts ?? COMPANY_DATA_NAMES, reason),
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
        vatRegisterUrl === null ? offlineRegister : fair.externalServices.watch(httpRegister(vatRegisterUrl)),
      ),
    ],
  }
}

const onChange =
  (
    decide: (
      transaction: Transaction,
      change: StoredChange,
      reason: string,
      /** The selected fields. */
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
