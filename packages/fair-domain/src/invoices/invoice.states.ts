import type { Label } from '@foyer/record-contract'
import { machine } from '../states/machine.ts'

/** States of an invoice in the exchange system. The state of the payment is that of the amount due. */
export const invoiceStates = machine({
  issued: { send: 'sent', fail: 'rejected' },
  sent: { deliver: 'delivered', drawer: 'in_drawer', reject: 'rejected', undeliverable: 'undeliverable' },
  /** Legally not issued: it is corrected and sent again within five days, with the same number and date. */
  rejected: { resend: 'sent' },
  delivered: { accept: 'accepted', refuse: 'refused', lapse: 'deadline_passed' },
  in_drawer: {},
  undeliverable: {},
  accepted: {},
  refused: {},
  deadline_passed: {},
})

export type InvoiceState = (typeof invoiceStates.states)[number]

/** Labels for staff and for the exhibitor. */
export const INVOICE_STATES: Readonly<Record<InvoiceState, { label: Label; customerText: Label }>> = {
  issued: {
    label: { 'en-US': 'Issued', it: 'Emessa' },
    customerText: {
      'en-US': 'Issued: on its way to the tax system',
      it: 'Emessa: in partenza verso il sistema fiscale',
    },
  },
  sent: {
    label: { 'en-US': 'Sent to SdI', it: 'Inviata a SdI' },
    customerText: { 'en-US': 'Sent to the tax system', it: 'Inviata al sistema fiscale' },
  },
  delivered: {
    label: { 'en-US': 'Delivered (RC)', it: 'Consegnata (RC)' },
    customerText: {
      'en-US': 'Delivered to your software or PEC',
      it: 'Consegnata al tuo software o alla PEC',
    },
  },
  in_drawer: {
    label: { 'en-US': 'Available on the tax agency’s website (MC)', it: 'Nel cassetto fiscale (MC)' },
    customerText: {
      'en-US': 'Available on the tax agency’s website: no action needed unless your accountant asks',
      it: 'Disponibile nel cassetto fiscale: nessuna azione, salvo richiesta del commercialista',
    },
  },
  rejected: {
    label: { 'en-US': 'Rejected (NS)', it: 'Scartata (NS)' },
    customerText: {
      'en-US': 'Rejected: we are correcting it, do not pay yet',
      it: 'Scartata: la stiamo correggendo, non pagare ancora',
    },
  },
  undeliverable: {
    label: { 'en-US': 'Undeliverable (AT)', it: 'Impossibilità di recapito (AT)' },
    customerText: {
      'en-US': 'Sent, but the office could not be reached',
      it: 'Inviata, ufficio non raggiungibile',
    },
  },
  accepted: {
    label: { 'en-US': 'Accepted (NE)', it: 'Accettata (NE)' },
    customerText: { 'en-US': 'Accepted by your office', it: 'Accettata dal tuo ufficio' },
  },
  refused: {
    label: { 'en-US': 'Refused (NE)', it: 'Rifiutata (NE)' },
    customerText: { 'en-US': 'Refused by your office', it: 'Rifiutata dal tuo ufficio' },
  },
  deadline_passed: {
    label: { 'en-US': 'Deadline passed (DT)', it: 'Decorrenza termini (DT)' },
    customerText: { 'en-US': 'Delivered to your office', it: 'Consegnata al tuo ufficio' },
  },
}
