import { type TicketOrder, ticketOrder, ticketShippedMail } from '@foyer/fair-domain'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

import { lockOrder } from './stored-order.ts'
import { mailBuyer } from './ticket-buyer.ts'

const MAX_TRACKING = 120

/** Staff actions on shipments: ship or hold. The queue records reason and note in the history. */
export function shipmentActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  return {
    'TicketOrder__c.Ship': async ({ contextId, fields }, transaction) => {
      const order = await lockOrder(transaction.client, contextId)
      const state = ticketOrder.next(order.state, 'ship')
      if (!state) throw refuse('ALREADY_DECIDED')
      if (order.cardsReadyAt === null) throw refuse('CARDS_NOT_READY')
      const tracking = String(fields.Note__c ?? '').slice(0, MAX_TRACKING)
      await fair.writer.update(transaction, 'TicketOrder__c', order.id, {
        State__c: state,
        ShippedAt__c: new Date(fair.clock()).toISOString(),
        Tracking__c: tracking || null,
        CustomerNote__c: null,
        HoldReason__c: null,
      })
      await mailBuyer(fair, transaction, order, ({ person, to, link }) =>
        fair.sendMessage(transaction, {
          template: ticketShippedMail,
          to,
          data: {
            name: person.firstName,
            number: order.number,
            note: tracking,
            link: link('/reserved/buy-tickets'),
          },
        }),
      )
      return { id: order.id, isCreated: false }
    },
    'TicketOrder__c.Hold': async ({ contextId, fields }, transaction) => {
      const order = await lockOrder(transaction.client, contextId)
      if (!ticketOrder.can(order.state, 'ship')) throw refuse('ALREADY_DECIDED')
      const publicNote = fields.NoteForCustomer__c === true ? String(fields.Note__c ?? '') : null
      await fair.writer.update(transaction, 'TicketOrder__c', order.id, {
        HoldReason__c: (fields.ReasonCode__c as PickOf<typeof TicketOrder, 'HoldReason__c'>) || null,
        CustomerNote__c: publicNote,
      })
      return { id: order.id, isCreated: false }
    },
  }
}
