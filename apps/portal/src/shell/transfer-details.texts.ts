import { defineTexts } from '../i18n/define-texts.ts'

export const transferTexts = defineTexts({
  'en-US': {
    heading: 'Pay by bank transfer',
    beneficiary: 'Beneficiary',
    iban: 'IBAN',
    bank: 'Bank',
    amount: 'Amount',
    reference: 'Reference',
    referenceHint: 'Use it exactly as shown: it lets us recognise your transfer.',
    copy: 'Copy {what}',
    copied: '{what} copied',
    notCopied: 'Could not copy: select the text instead',
    qr: 'QR code of the transfer: {amount} to {beneficiary}, reference {reference}',
    qrHint: 'Scan it with your banking app.',
  },
  it: {
    heading: 'Paga con bonifico',
    beneficiary: 'Beneficiario',
    iban: 'IBAN',
    bank: 'Banca',
    amount: 'Importo',
    reference: 'Causale',
    referenceHint: 'Scrivila esattamente così: serve a riconoscere il bonifico.',
    copy: 'Copia {what}',
    copied: '{what}: copiato',
    notCopied: 'Copia non riuscita: seleziona il testo',
    qr: 'Codice QR del bonifico: {amount} a {beneficiary}, causale {reference}',
    qrHint: 'Inquadralo con l’app della tua banca.',
  },
})
