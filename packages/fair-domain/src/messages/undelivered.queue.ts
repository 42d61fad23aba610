import { parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { MAIL_KEEPERS } from './mail-keepers.ts'
import { UNDELIVERED } from './undelivered.rules.ts'

/** Mails that bounced or could not be sent. */
export const undeliveredQueue: Queue = {
  name: 'undelivered-mails',
  label: { 'en-US': 'Emails not delivered', it: 'Email non consegnate' },
  object: 'Message__c',
  openWhile: { field: 'Status__c', values: UNDELIVERED },
  since: 'UndeliveredAt__c',
  workingDays: 2,
  profiles: MAIL_KEEPERS,
  columns: ['To__c', 'Account__r.Name', 'LastError__c', 'TakenBy__r.Name'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The email', it: 'L’email' },
      fields: ['To__c', 'LastError__c', 'Attempts__c', 'User__c', 'Account__c', 'TakenBy__c'],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The recipient can sign in', it: 'Il destinatario ha un accesso attivo' },
          failed: { 'en-US': 'The recipient cannot sign in', it: 'Il destinatario non ha un accesso attivo' },
          holds: parent('User__c', valueIs('IsActive', true)),
        },
      ],
    },
  ],
  decisions: [
    {
      action: 'SendAgain',
      step: 'mail.sentAgain',
      label: { 'en-US': 'Send again', it: 'Invia di nuovo' },
      key: 's',
      tone: 'accept',
      note: 'optional',
      noteKind: 'email',
      noteLabel: {
        'en-US': 'Correct address (empty: the same as before)',
        it: 'Indirizzo corretto (vuoto: lo stesso di prima)',
      },
    },
    {
      action: 'TakeOver',
      step: 'mail.takenOver',
      canBeUndone: true,
      label: { 'en-US': 'Take it over', it: 'Prendi in carico' },
      key: 't',
      tone: 'neutral',
      keepsOpen: true,
    },
    {
      action: 'CloseMail',
      step: 'mail.closed',
      canBeUndone: true,
      label: { 'en-US': 'Close', it: 'Chiudi' },
      key: 'c',
      tone: 'reject',
      reasons: [
        {
          code: 'toldOtherwise',
          label: {
            'en-US': 'Informed by phone or otherwise',
            it: 'Contatto avvenuto per telefono o in altro modo',
          },
        },
        { code: 'notNeeded', label: { 'en-US': 'Not needed any more', it: 'Non serve più' } },
        {
          code: 'unreachable',
          label: { 'en-US': 'No one can be reached at this address', it: 'Destinatario irraggiungibile' },
        },
      ],
      note: 'optional',
      inBulk: true,
    },
  ],
}
