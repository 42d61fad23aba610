import { accreditationQueue } from '../accreditations/accreditation.queue.ts'
import { amberQueue } from '../amber-list/amber-list.queue.ts'
import { applicationsQueue } from '../applications/applications.queue.ts'
import { withdrawalsQueue } from '../applications/withdrawals.queue.ts'
import { buyerDutiesQueue, buyersQueue } from '../buyers/buyers.queue.ts'
import { companyDataQueue } from '../company-data/company-data.queue.ts'
import { contractsQueue } from '../contracts/contracts.queue.ts'
import { directoryQueue } from '../directory/directory.queue.ts'
import { documentsQueue } from '../documents/documents.queue.ts'
import { exhibitorRequestsQueue } from '../enquiries/exhibitor-requests.queue.ts'
import { quotaShortageQueue } from '../entitlements/quota-shortage.queue.ts'
import { sdiRejectionsQueue } from '../invoices/invoices.queue.ts'
import { proFormaQueue } from '../invoices/pro-forma.queue.ts'
import { undeliveredQueue } from '../messages/undelivered.queue.ts'
import { bankLinesQueue } from '../payments/bank-lines.queue.ts'
import { paymentNoticesQueue } from '../payments/payment-notices.queue.ts'
import { refundsQueue } from '../payments/refunds.queue.ts'
import { standDesignsQueue } from '../plans/stand-designs.queue.ts'
import { shipmentsQueue } from '../prepaid-tickets/ticket-order.queue.ts'
import { privacyQueue } from '../privacy/privacy.queue.ts'
import { accessRecoveryQueue } from '../second-factor/access-recovery.queue.ts'
import { shopRefundsQueue } from '../shop/shop.queue.ts'
import { teamQueue } from '../team/team.queue.ts'
import { minorsQueue, ticketingQueue } from '../ticketing/ticketing.queue.ts'
import type { Queue } from './queue.ts'

/** All queues of the console, in order of display. */
export const QUEUES: readonly Queue[] = [
  exhibitorRequestsQueue,
  applicationsQueue,
  contractsQueue,
  withdrawalsQueue,
  companyDataQueue,
  teamQueue,
  standDesignsQueue,
  directoryQueue,
  buyersQueue,
  buyerDutiesQueue,
  amberQueue,
  privacyQueue,
  accessRecoveryQueue,
  accreditationQueue,
  proFormaQueue,
  bankLinesQueue,
  paymentNoticesQueue,
  refundsQueue,
  sdiRejectionsQueue,
  shopRefundsQueue,
  shipmentsQueue,
  ticketingQueue,
  minorsQueue,
  documentsQueue,
  quotaShortageQueue,
  undeliveredQueue,
]
