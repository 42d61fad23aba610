import { defineTexts } from '../../i18n/define-texts.ts'

export const verifyTexts = defineTexts({
  'en-US': {
    title: 'Check a message',
    lead: 'Every mail and document of the fair bears a code. Type it to know whether we sent it.',
    code: 'Verification code',
    hint: 'Twelve letters and digits, as K7QM-4TXP-H3WA',
    check: 'Check',
    genuineTitle: 'This message is genuine',
    genuineText:
      'The fair sent it, with this subject, to this recipient. If yours says something else, do not trust it.',
    subject: 'Subject',
    date: 'Sent on',
    recipient: 'Recipient',
    unknownTitle: 'This code is not known',
    unknownText:
      'We have sent nothing with this code. Check what you typed; if it is right, do not trust the message.',
  },
  it: {
    title: 'Verifica di un messaggio',
    lead: 'Ogni email e documento della fiera porta un codice. Digitalo per sapere se lo abbiamo inviato noi.',
    code: 'Codice di verifica',
    hint: 'Dodici lettere e cifre, come K7QM-4TXP-H3WA',
    check: 'Verifica',
    genuineTitle: 'Il messaggio è autentico',
    genuineText:
      'Lo ha inviato la fiera, con questo oggetto, a questo destinatario. Se il tuo dice altro, non fidarti.',
    subject: 'Oggetto',
    date: 'Inviato il',
    recipient: 'Destinatario',
    unknownTitle: 'Codice sconosciuto',
    unknownText:
      'Non abbiamo inviato nulla con questo codice. Controlla di averlo digitato bene; se è giusto, non fidarti del messaggio.',
  },
})
