import { defineTexts } from '../../i18n/define-texts.ts'

/** Stored results with a name for the user; the others are parts of the frame. */
export const STORED_NAMES = [
  'getBadges',
  'getMeetings',
  'getContacts',
  'getPlans',
  'getMyWork',
  'getCompany',
] as const

export const deviceListTexts = defineTexts({
  'en-US': {
    title: 'Devices with data for work without a connection',
    lead: 'Each one stores a copy, encrypted, and deletes it when you sign out or after 7 days without a connection. Remove a device that you have lost.',
    none: 'No device stores anything.',
    thisDevice: 'This device',
    unknown: 'Unknown device',
    syncedAt: 'Up to date at {time} ({age})',
    waiting: '{count, plural, one {# edit not sent} other {# edits not sent}}',
    frame: 'Menu and own name only',
    getBadges: 'Badges',
    getMeetings: 'Agenda and meetings',
    getContacts: 'Contacts',
    getPlans: 'Technical plans',
    getMyWork: 'Own work',
    getCompany: 'Company pages that were opened',
    remove: 'Remove',
    removeNamed: 'Remove {device}',
    removeTitle: 'Remove {device}?',
    removeText: 'It is signed out, and deletes what it stores as soon as it has a connection.',
    removeUnsent:
      'It is signed out, and deletes what it stores as soon as it has a connection: also {count, plural, one {# edit that was} other {# edits that were}} not sent.',
    removed: 'Device removed',
  },
  it: {
    title: 'Dispositivi con dati per lavorare senza rete',
    lead: 'Ognuno tiene una copia cifrata e la cancella quando esci, o dopo 7 giorni senza rete. Se ne hai perso uno, rimuovilo.',
    none: 'Nessun dispositivo tiene dati.',
    thisDevice: 'Questo dispositivo',
    unknown: 'Dispositivo sconosciuto',
    syncedAt: 'Aggiornato alle {time} ({age})',
    waiting: '{count, plural, one {# modifica da inviare} other {# modifiche da inviare}}',
    frame: 'Solo il menu e il tuo nome',
    getBadges: 'Badge',
    getMeetings: 'Agenda e incontri',
    getContacts: 'Contatti',
    getPlans: 'Planimetrie tecniche',
    getMyWork: 'Il tuo lavoro',
    getCompany: 'Pagine di aziende aperte',
    remove: 'Rimuovi',
    removeNamed: 'Rimuovi {device}',
    removeTitle: 'Rimuovere {device}?',
    removeText: 'Viene scollegato, e appena ha rete cancella quello che tiene.',
    removeUnsent:
      'Viene scollegato, e appena ha rete cancella quello che tiene: anche {count, plural, one {# modifica} other {# modifiche}} non ancora {count, plural, one {inviata} other {inviate}}.',
    removed: 'Dispositivo rimosso',
  },
})
