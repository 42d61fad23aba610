import { defineTexts } from '../../../i18n/define-texts.ts'

export const documentsTexts = defineTexts({
  'en-US': {
    title: 'Papers',
    received: 'received on {at}',
    page: '{title}, page {page} of {pages}',
    loading: 'The paper is being opened …',
    failed: 'The paper cannot be shown here. Download it to look at it.',
    cannotShow: 'Files of this kind are not shown here.',
    download: 'Download',
    larger: 'Larger',
    smaller: 'Smaller',
  },
  it: {
    title: 'Documenti',
    received: 'ricevuto il {at}',
    page: '{title}, pagina {page} di {pages}',
    loading: 'Il documento si sta aprendo …',
    failed: 'Il documento non si può mostrare qui. Scaricalo per guardarlo.',
    cannotShow: 'I file di questo tipo non si mostrano qui.',
    download: 'Scarica',
    larger: 'Più grande',
    smaller: 'Più piccolo',
  },
})
