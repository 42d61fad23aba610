import { defineTexts } from '../i18n/define-texts.ts'

export const uploadsTexts = defineTexts({
  'en-US': {
    refused: 'Not accepted: upload a PDF, PNG or JPG without scripts, with a valid file name',
    failed: 'Upload failed: remove it and try again',
  },
  it: {
    refused: 'Non accettato: invia un PDF, PNG o JPG senza script, con un nome di file valido',
    failed: 'Invio non riuscito: rimuovilo e riprova',
  },
})
