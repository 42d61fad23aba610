import type { AuditStep } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { StoredProfile } from '../../services/directory/read-directory.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { saidWith } from '../../services/queues/decision.ts'

/** A decision on an entry, in the company's history. */
export const logDirectoryStep = (
  fair: Fair,
  transaction: Transaction,
  profile: Pick<StoredProfile, 'id' | 'accountId'>,
  name: AuditStep,
  said: Partial<ReturnType<typeof saidWith>> & { ReasonCode__c?: string | null } = {},
) =>
  fair.writer.create(transaction, 'AuditEntry__c', {
    Name: name,
    ObjectApiName__c: 'DirectoryProfile__c',
    RecordId__c: profile.id,
    Account__c: profile.accountId,
    Actor__c: transaction.session.userId,
    ...said,
  })
