import { defineTexts } from '../../i18n/define-texts.ts'

export const publicTexts = defineTexts({
  'en-US': {
    footerLine: 'The beauty industry under one roof: perfumery and cosmetics, hair and nail, packaging.',
    copyright: '© Foyer. All rights reserved.',
  },
  it: {
    footerLine:
      'L’industria della bellezza sotto un solo tetto: profumeria e cosmetica, capelli e unghie, packaging.',
    copyright: '© Foyer. Tutti i diritti riservati.',
  },
})
