import type { AuditStep, DiscountCode } from '@foyer/fair-domain'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { lockCode, type StoredCode } from '../../services/discount-codes/stored-code.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { logStep } from '../../services/history/log-step.ts'
import type { Needs } from './needs.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Staff actions on a code: suspend, resume, raise the limit. The platform has checked access. */
export function codeActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const setSuspended =
    (isSuspended: boolean): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      const code = await lockCode(transaction.client, contextId)
      await change(fair, transaction, code, { Suspended__c: isSuspended }, fields)
      await log(
        fair,
        transaction,
        code,
        isSuspended ? 'discountCode.suspended' : 'discountCode.resumed',
        fields,
      )
      return { id: code.id, isCreated: false }
    }
  return {
    'DiscountCode__c.Suspend': setSuspended(true),
    'DiscountCode__c.Resume': setSuspended(false),
    'DiscountCode__c.RaiseCap': async ({ contextId, fields }, transaction) => {
      const code = await lockCode(transaction.client, contextId)
      const cap = Number(fields.Cap__c)
      if (!Number.isInteger(cap) || cap <= code.cap || textOf(fields.Note__c) === '')
        throw refuse('CAP_TOO_LOW')
      await change(fair, transaction, code, { Cap__c: cap }, fields)
      if (code.accountId !== null)
        await addEntry(fair, transaction, {
          accountId: code.accountId,
          editionId: code.editionId,
          kind: 'code',
          movement: cap - code.cap,
          source: 'gift',
          subjectId: code.id,
          note: textOf(fields.Note__c),
        })
      await log(fair, transaction, code, 'discountCode.capRaised', fields)
      return { id: code.id, isCreated: false }
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const change = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredCode,
  values: Record<string, boolean | number>,
  fields: Fields,
) =>
  fair.writer.update(transaction, 'DiscountCode__c', id, {
    ...values,
    // The record writer refuses values that are not in the picklist.
    ReasonCode__c: (textOf(fields.ReasonCode__c) || null) as PickOf<
      typeof DiscountCode,
      'ReasonCode__c'
    > | null,
    Note__c: textOf(fields.Note__c) || null,
  })

const log = (fair: Needs, transaction: Transaction, code: StoredCode, step: AuditStep, fields: Fields) =>
  logStep(fair, transaction, code, step, {
    ReasonCode__c: textOf(fields.ReasonCode__c) || null,
    Note__c: textOf(fields.Note__c) || null,
  })
