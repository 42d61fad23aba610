import { FIELD_ISSUES, FIELD_LABELS } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const newsletterTexts = defineTexts(fieldLabels('save'), {
  'en-US': {
    title: 'Newsletter',
    description:
      'News of the fair by email: dates, exhibitors, programme. Confirm once, leave with one click.',
    lead: 'Dates, exhibitors and programme, about once a month. You confirm by email, and leave with one click.',
    email: FIELD_LABELS.email['en-US'],
    name: 'First name (optional)',
    which: 'What would you like to receive?',
    send: 'Subscribe',
    sent: 'Check your mail: we have sent you a link. You are subscribed once you open it.',
    confirmTitle: 'Confirm your subscription',
    confirmLead: 'With one click, {email} receives:',
    confirm: 'Confirm',
    preferencesTitle: 'Your newsletters',
    preferencesLead: 'Choose what {email} receives.',
    none: 'Unsubscribe from everything',
    saved: 'Saved.',
    invalidTitle: 'This link is no longer valid',
    invalidLead: 'Confirmation links expire after 7 days. Subscribe again to get a new one.',
    emailFault: FIELD_ISSUES.email['en-US'],
    whichFault: 'Choose at least one newsletter',
    agreesFault: 'Please agree, so that we may write to you',
    privacy: 'Privacy notice',
  },
  it: {
    title: 'Newsletter',
    description:
      'Le novità della fiera per email: date, espositori, programma. Confermi una volta, esci con un clic.',
    lead: 'Date, espositori e programma, circa una volta al mese. Confermi per email ed esci con un clic.',
    email: FIELD_LABELS.email.it,
    name: 'Nome (facoltativo)',
    which: 'Che cosa vuoi ricevere?',
    send: 'Iscriviti',
    sent: 'Controlla la posta: ti abbiamo mandato un link. L’iscrizione si attiva quando lo apri.',
    confirmTitle: 'Conferma l’iscrizione',
    confirmLead: 'Con un clic {email} riceve:',
    confirm: 'Conferma',
    preferencesTitle: 'Le tue newsletter',
    preferencesLead: 'Scegli che cosa riceve {email}.',
    none: 'Annulla tutte le iscrizioni',
    saved: 'Salvato.',
    invalidTitle: 'Questo link non è più valido',
    invalidLead: 'I link di conferma scadono dopo 7 giorni. Iscriviti di nuovo per riceverne uno.',
    emailFault: FIELD_ISSUES.email.it,
    whichFault: 'Scegli almeno una newsletter',
    agreesFault: 'Serve il tuo consenso per poterti scrivere',
    privacy: 'Informativa privacy',
  },
})
