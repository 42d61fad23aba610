import {
  DUE_KINDS,
  type DueKind,
  type DueState,
  isPast,
  openAmount,
  RECEIPT_RECORDERS,
} from '@foyer/fair-domain'
import { exampleValue, InsufficientAccess, integer, list, object, string } from '@foyer/record-contract'
import { attributeOf, type Session, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'
import { importStatement } from './import-statement.ts'
import { recordReceipt } from './record-receipt.ts'
import { duesOf, type StoredDue } from './stored-due.ts'
import { type Transfer, transferFor } from './transfer.ts'

const CLASS_NAME = 'PaymentsController'

/** What a company has to pay, as its screens show it. */
export interface ShownDue {
  id: string
  kind: DueKind
  label: string
  state: DueState
  amountCents: number
  openCents: number
  dueOn: string
  isOverdue: boolean
  /** How to pay what is still open. */
  transfer: Transfer | null
}

export function paymentsMethods(fair: Fair) {
  const { pool, clock, editions } = fair
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getDues',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session }): Promise<ShownDue[]> => {
        await requireAllowed(fair, pool, session, 'invoices')
        const [accountId = ''] = attributeOf(session, 'accountId')
        const edition = await editions.current(pool)
        const show = (due: StoredDue): ShownDue => {
          const isOpen = due.state === 'open' || due.state === 'part_paid'
          return {
            id: due.id,
            kind: due.kind,
            label: DUE_KINDS[due.kind].label[session.language],
            state: due.state,
            amountCents: due.amount,
            openCents: openAmount(due),
            dueOn: due.dueOn,
            isOverdue: isOpen && isPast(due.dueOn, clock()),
            transfer:
              isOpen && edition ? transferFor(edition.settings, openAmount(due), due.reference) : null,
          }
        }
        return (await duesOf(pool, accountId)).filter(({ state }) => state !== 'cancelled').map(show)
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'importStatement',
      cacheable: false,
      input: object({ csv: string }),
      example: { csv: 'date;amount;payer;text' },
      handle: ({ csv }, { session }) => {
        requireRecorder(session)
        return importStatement(fair, session, csv)
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'recordReceipt',
      cacheable: false,
      input: object({
        accountId: string,
        dueIds: list(string),
        amountCents: integer(),
        receivedOn: string,
        bankReference: string,
        payer: string,
      }),
      example: {
        accountId: exampleValue('AmountDue__c', 'Account__c', { State__c: 'open' }),
        dueIds: [],
        amountCents: 100,
        receivedOn: '2027-01-14',
        bankReference: 'example-receipt-1',
        payer: 'Prova',
      },
      handle: (input, { session }) => {
        requireRecorder(session)
        return fair.transact(session, (transaction) => recordReceipt(fair, transaction, input))
      },
    }),
  ]
}

function requireRecorder({ profiles }: Session) {
  if (!RECEIPT_RECORDERS.some((profile) => profiles.includes(profile))) throw InsufficientAccess()
}
