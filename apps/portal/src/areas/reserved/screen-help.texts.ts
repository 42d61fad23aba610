import { defineTexts } from '../../i18n/define-texts.ts'

export const screenHelpTexts = defineTexts({
  'en-US': { link: 'Help', title: 'Help with this page', rule: 'Good to know:' },
  it: { link: 'Aiuto', title: 'Aiuto per questa pagina', rule: 'Da sapere:' },
})
