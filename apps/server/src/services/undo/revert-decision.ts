import type { Scalar } from '@foyer/record-contract'

/**
 * Compensation for records created by a decision: nothing is deleted, states end. `left` needs none, because
 * it only documents, belongs to something that ends, or is derived; a decision that creates anything else,
 * such as an invoice or a receipt, is final.
 */
export const REVERTED: Readonly<Record<string, Readonly<Record<string, Scalar>> | 'left' | 'voided'>> = {
  AmountDue__c: { State__c: 'cancelled' },
  Contract: { Status: 'cancelled' },
  // The document before it is valid again.
  Document__c: { State__c: 'superseded' },
  Order: { Status: 'cancelled' },
  Participation__c: { Status__c: 'cancelled' },
  Stand__c: { Participation__c: null, Account__c: null },
  // The provider is notified, whatever the ticket's state.
  Ticket__c: 'voided',
  AuditEntry__c: 'left',
  // Quotas follow the stand, and are reversed by a new entry.
  EntitlementEntry__c: 'left',
  // Derived from the quota.
  QuotaShortage__c: 'left',
  // Held until the time to undo ends, then withdrawn.
  Message__c: 'left',
  OrderItem: 'left',
}
