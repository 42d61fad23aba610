import { COMPANY_DATA, companyDataIssues, formatCents, romeDay, toCents } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { intentUsed } from '../../services/invoices/read-customer.ts'
import type { Needs } from './needs.ts'
import { readCompanyData } from './stored-change.ts'

const INTENT_NAMES = ['declarationOfIntent', 'intentProtocol', 'intentReceivedOn', 'intentCeiling'] as const

/** Records a declaration of intent that staff received by other means than a request of the company. */
export const recordIntent =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const { client, session } = transaction
    const id = contextId ?? ''
    const isDeclared = fields.DeclarationOfIntent__c === true
    const textOf = (name: (typeof INTENT_NAMES)[number]) =>
      String(fields[COMPANY_DATA[name].account] ?? '').trim()
    const present = await readCompanyData(client, id)
    const declared = {
      ...present,
      declarationOfIntent: isDeclared,
      intentProtocol: textOf('intentProtocol'),
      intentReceivedOn: textOf('intentReceivedOn'),
      intentCeiling: textOf('intentCeiling'),
    }
    const issues = companyDataIssues(declared, romeDay(fair.clock()))
    if (INTENT_NAMES.some((name) => issues[name] !== undefined)) throw refuse('INTENT_INCOMPLETE')
    const ceiling = toCents(declared.intentCeiling || 0)
    const used = await intentUsed(client, id, declared.intentProtocol)
    if (isDeclared && ceiling < used)
      throw refuse('INTENT_USED', { amount: formatCents(used, session.language) })
    await fair.writer.update(transaction, 'Account', id, {
      DeclarationOfIntent__c: isDeclared,
      IntentProtocol__c: declared.intentProtocol || null,
      IntentReceivedOn__c: declared.intentReceivedOn || null,
      IntentCeiling__c: declared.intentCeiling === '' ? null : Number(declared.intentCeiling),
    })
    return { id, isCreated: false }
  }
