import { defineTexts } from '../../i18n/define-texts.ts'

export const messagesTexts = defineTexts({
  'en-US': {
    pageTitle: 'Messages · Foyer',
    title: 'Messages',
    lead: 'All messages from the fair, also sent by email.',
    unread: 'unread',
    older: 'Show older messages',
    content: 'Message: {subject}',
    emptyText: 'Messages from the fair will appear here.',
    loading: 'Loading',
    failedTitle: 'Information not available',
    failedText: 'Your messages could not be loaded. Please try again in a moment.',
  },
  it: {
    pageTitle: 'Comunicazioni · Foyer',
    title: 'Comunicazioni',
    lead: 'Tutte le comunicazioni della fiera, inviate anche per email.',
    unread: 'da leggere',
    older: 'Mostra comunicazioni precedenti',
    content: 'Comunicazione: {subject}',
    emptyText: 'Le comunicazioni della fiera compariranno qui.',
    loading: 'Caricamento',
    failedTitle: 'Informazione non disponibile',
    failedText: 'Non è stato possibile caricare le comunicazioni. Riprova tra poco.',
  },
})
