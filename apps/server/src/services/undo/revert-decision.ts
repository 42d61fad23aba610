import type { Scalar } from '@foyer/record-contract'

/**
 * How that which a decision has made is taken back: nothing is deleted, it ends. `left` is what needs nothing, because
 * it only tells what happened, belongs to something that ends, or follows by itself. A decision that makes anything
 * else, as an invoice or a receipt, is final.
 */
export const REVERTED: Readonly<Record<string, Readonly<Record<string, Scalar>> | 'left' | 'voided'>> = {
  AmountDue__c: { State__c: 'cancelled' },
  Contract: { Status: 'cancelled' },
  Order: { Status: 'cancelled' },
  Participation__c: { Status__c: 'cancelled' },
  Stand__c: { Participation__c: null, Account__c: null },
  // The provider hears of it, whatever became of the ticket meanwhile.
  Ticket__c: 'voided',
  AuditEntry__c: 'left',
  // Quotas follow the stand, and are entered once more with the other sign.
  EntitlementEntry__c: 'left',
  Document__c: 'left',
  // Held back until nobody can undo, then withdrawn.
  Message__c: 'left',
  OrderItem: 'left',
}
