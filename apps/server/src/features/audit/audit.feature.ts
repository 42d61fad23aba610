import { AuditEntry, type AuditStep, historyMethods, Message } from '@foyer/fair-domain'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { companyFields } from '../../services/history/company-fields.ts'
import { ERASING } from '../../services/privacy/erasure-context.ts'
import { getHistory, getLastChange } from './get-history.ts'
import type { Needs } from './needs.ts'

/** Audit entries would recurse; the delivery of a mail is recorded on the mail itself. */
const NOT_AUDITED = new Set<string>([AuditEntry.apiName, Message.apiName])

/** Writes the history: one entry for every created, changed or deleted record, by any user and any path. */
export const auditFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, historyMethods, {
    getHistory: (wanted, { session }) => getHistory(fair, session, wanted),
    getLastChange: ({ recordId }, { session }) => getLastChange(fair, session, recordId),
  }),
  onWrites: async (writes, transaction) => {
    const entries = writes
      .filter(({ objectApiName }) => !NOT_AUDITED.has(objectApiName))
      .map((write) => entryOf(write, transaction))
    await fair.writer.createMany(transaction, AuditEntry.apiName, entries, { areLookupsKnown: true })
  },
})

function entryOf(write: CommittedWrite, { session }: Transaction) {
  // Erased values must not survive in the history of their erasure.
  const isErased = attributeOf(session, ERASING).includes(write.recordId)
  return {
    Name: `record.${write.kind}` satisfies AuditStep,
    ObjectApiName__c: write.objectApiName,
    RecordId__c: write.recordId,
    Account__c: companyOf(write),
    Actor__c: session.userId,
    Before__c: isErased ? null : jsonOf(write.before, write.changedFields),
    After__c: isErased ? null : jsonOf(write.after, write.changedFields),
  }
}

function companyOf({ objectApiName, recordId, before, after, kind }: CommittedWrite) {
  // An entry cannot refer to a deleted company.
  if (objectApiName === 'Account') return kind === 'deleted' ? null : recordId
  const field = companyFields.get(objectApiName)
  const value = field === undefined ? null : ((after ?? before)?.[field] ?? null)
  return typeof value === 'string' ? value : null
}

function jsonOf(record: CommittedWrite['before'], fields: readonly string[]) {
  if (record === null) return null
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, record[field] ?? null])))
}
