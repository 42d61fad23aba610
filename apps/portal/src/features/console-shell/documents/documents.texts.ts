import { defineTexts } from '../../../i18n/define-texts.ts'

export const documentsTexts = defineTexts({
  'en-US': {
    title: 'Documents',
    received: 'received on {at}',
    page: '{title}, page {page} of {pages}',
    loading: 'Opening the document …',
    failed: 'The document cannot be displayed here. Download it to view it.',
    cannotShow: 'Files of this type cannot be displayed here.',
    download: 'Download',
    larger: 'Larger',
    smaller: 'Smaller',
  },
  it: {
    title: 'Documenti',
    received: 'ricevuto il {at}',
    page: '{title}, pagina {page} di {pages}',
    loading: 'Il documento si sta aprendo …',
    failed: 'Il documento non può essere visualizzato qui. Scaricalo per leggerlo.',
    cannotShow: 'I file di questo tipo non si mostrano qui.',
    download: 'Scarica',
    larger: 'Più grande',
    smaller: 'Più piccolo',
  },
})
