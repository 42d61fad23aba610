import { defineTexts } from '../../i18n/define-texts.ts'

export const mapTexts = defineTexts({
  'en-US': {
    exhibitors: '{count, plural, one {# exhibitor} other {# exhibitors}}',
    halls: 'Halls',
    toPlan: 'Floor plan, stand by stand',
    noHalls: 'The halls of this edition will be announced soon.',
    entrances: 'Entrances',
    onTickets: 'The entrance on your ticket',
    find: 'Where is …?',
    gettingHere: 'Getting here',
  },
  it: {
    exhibitors: '{count, plural, one {# espositore} other {# espositori}}',
    halls: 'Padiglioni',
    toPlan: 'Pianta stand per stand',
    noHalls: 'I padiglioni di questa edizione arrivano presto.',
    entrances: 'Ingressi',
    onTickets: 'L’ingresso del tuo biglietto',
    find: 'Dove si trova …?',
    gettingHere: 'Come arrivare',
  },
})
