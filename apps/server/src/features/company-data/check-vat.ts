import { bareVat, isEuCountry } from '@foyer/fair-domain'
import type { VatRegister } from '../../integrations/vat-register/vat-register.ts'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

import { lockChange, readCompanyData } from './stored-change.ts'

export const CHECK_VAT = 'company-data.check-vat'

/** Queries the VAT register after the request is stored, so that no user waits for it. */
export const checkVat = (fair: Needs, register: VatRegister): Task => ({
  name: CHECK_VAT,
  run: async (payload) => {
    const { id } = payload as { id: string }
    const request = await fair.transact(fair.systemSession, async ({ client }) => {
      const { accountId, proposed } = await lockChange(client, id)
      return { ...(await readCompanyData(client, accountId)), ...proposed }
    })
    const country = request.country.toUpperCase()
    const answer = isEuCountry(country)
      ? await register(country, bareVat(request.vatNumber, country))
      : 'notChecked'
    await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.update(transaction, 'CompanyDataChange__c', id, {
        VatCheck__c: answer,
        VatCheckedAt__c: new Date(fair.clock()).toISOString(),
      }),
    )
  },
})
