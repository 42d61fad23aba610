import { debtorMethods, paymentMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { mailPreviews } from '../../services/queues/preview-mails.ts'
import { getDebtors, previewReminders, remindDebtors, reminderActions } from './debtors.ts'
import { bankLineActions } from './decide-bank-line.ts'
import { closeNotices, noticeActions } from './decide-notice.ts'
import { dunningLetter } from './dunning-letter.ts'
import { getDebtor } from './get-debtor.ts'
import { getDues } from './get-dues.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { logCall } from './log-call.ts'
import { mailLetter } from './mail-letter.ts'
import type { Needs } from './needs.ts'
import { paymentActions } from './payment-actions.ts'
import { readCandidates } from './read-candidates.ts'
import { refundRoutes } from './refund.routes.ts'
import { refundActions } from './refunds.ts'
import { reportPayment } from './report-payment.ts'
import { sendNotices } from './send-notices.ts'
import { writeLetters } from './write-letters.ts'

/** Amounts due, receipts, and the access that depends on them. */
export const paymentsFeature: MakeFeature<Needs> = (fair) => {
  const { onWrite, preview } = mailPreviews(fair)
  const mailReadyLetter = mailLetter(fair)
  return {
    onWrite: async (write, transaction) => {
      await onWrite(write, transaction)
      await mailReadyLetter(write, transaction)
    },
    methods: [
      ...serve(fair, paymentMethods, {
        getDues: (_, { session }) => getDues(fair, session),
        sayPaid: (said, { session }) => reportPayment(fair, session, said),
        previewStatement: (statement, { session }) => previewStatement(fair, session, statement),
        importStatement: (statement, { session }) => importStatement(fair, session, statement),
        getCandidates: ({ lineId, language }) => readCandidates(fair, lineId, language),
        getDebtors: ({ language }) => getDebtors(fair, language),
        previewReminders: ({ accountIds }, { session }) =>
          previewReminders(fair, session, preview, accountIds),
        remindDebtors: ({ accountIds }, { session }) => remindDebtors(fair, session, accountIds),
        recordReceipt: (receipt, { session }) =>
          fair.transact(session, (transaction) => recordReceipt(fair, transaction, receipt)),
      }),
      ...serve(fair, debtorMethods, {
        getDebtor: ({ accountId }) => getDebtor(fair, accountId),
        logCall: (call, { session }) => logCall(fair, session, call),
        writeLetters: ({ accountIds, language }, { session }) =>
          writeLetters(fair, session, accountIds, language),
      }),
    ],
    documents: [dunningLetter],
    quickActions: {
      ...paymentActions(fair),
      ...reminderActions(fair),
      ...bankLineActions(fair),
      ...noticeActions(fair),
      ...refundActions(fair),
    },
    routes: refundRoutes(fair),
    onPaid: (due, transaction) => closeNotices(fair, due, transaction),
    tasks: [sendNotices(fair)],
  }
}
