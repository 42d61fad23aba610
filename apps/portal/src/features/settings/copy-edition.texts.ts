import { defineTexts } from '../../i18n/define-texts.ts'

export const copyEditionTexts = defineTexts({
  'en-US': {
    title: 'Copy to a new edition',
    Name: 'Name',
    Year__c: 'Year',
    Opening__c: 'First day',
    Closing__c: 'Last day',
    copied:
      'Copied: {settings} changed settings, {pavilions} halls with prices and categories, {stands} stands without their companies, {buyerQuotas} buyer quotas. Emails, texts and lists of choices apply to every edition.',
    draft:
      'The new edition is in preparation and changes nothing for companies until you make it the current one.',
    days: 'All dates, before and after',
    day: 'Date',
    from: 'In this edition',
    to: 'In the new one',
    copy: 'Copy the edition',
  },
  it: {
    title: 'Copia in una nuova edizione',
    Name: 'Nome',
    Year__c: 'Anno',
    Opening__c: 'Primo giorno',
    Closing__c: 'Ultimo giorno',
    copied:
      'Si copiano: {settings} impostazioni modificate, {pavilions} padiglioni con prezzi e categorie, {stands} stand senza le loro aziende, {buyerQuotas} quote buyer. Email, testi ed elenchi di scelte valgono per ogni edizione.',
    draft:
      'La nuova edizione è in preparazione e non cambia nulla per le aziende finché non la rendi corrente.',
    days: 'Tutte le date, prima e dopo',
    day: 'Data',
    from: 'In questa edizione',
    to: 'Nella nuova',
    copy: 'Copia l’edizione',
  },
})
