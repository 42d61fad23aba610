import type { Queue } from '../queues/queue.ts'
import { MAIL_KEEPERS } from './mail-keepers.ts'
import { UNDELIVERED } from './undelivered.rules.ts'

/** Mails that came back or could not be handed over: somebody waits for what they say. */
export const undeliveredQueue: Queue = {
  name: 'undelivered-mails',
  label: { 'en-US': 'Mails not delivered', it: 'Mail non consegnate' },
  object: 'Message__c',
  openWhile: { field: 'Status__c', values: UNDELIVERED },
  since: 'UndeliveredAt__c',
  workingDays: 2,
  profiles: MAIL_KEEPERS,
  columns: ['To__c', 'Account__r.Name', 'LastError__c', 'TakenBy__r.Name'],
  decisions: [
    {
      action: 'SendAgain',
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
      label: { 'en-US': 'Look after it', it: 'Prendi in carico' },
      key: 't',
      tone: 'neutral',
      keepsOpen: true,
    },
    {
      action: 'CloseMail',
      label: { 'en-US': 'Close', it: 'Chiudi' },
      key: 'c',
      tone: 'reject',
      reasons: [
        {
          code: 'toldOtherwise',
          label: {
            'en-US': 'Told by phone or otherwise',
            it: 'Contatto avvenuto per telefono o in altro modo',
          },
        },
        {
          code: 'notNeeded',
          label: { 'en-US': 'Not needed any more', it: 'Non serve più' },
        },
        {
          code: 'unreachable',
          label: { 'en-US': 'Nobody can be reached there', it: 'Destinatario irraggiungibile' },
        },
      ],
      note: 'optional',
      inBulk: true,
    },
  ],
}
