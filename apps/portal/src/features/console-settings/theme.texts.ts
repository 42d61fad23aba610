import { defineTexts } from '../../i18n/define-texts.ts'

export const themeTexts = defineTexts({
  'en-US': {
    accent: 'Accent colour',
    accentHint: 'As #df1080; it has to reach a contrast of 4.5 on white and on black',
    onWhite: 'On white {ratio} : 1',
    onBlack: 'On black {ratio} : 1',
    takeNearest: 'Take the nearest that can be read: {colour}',
    unreadable: 'This colour cannot be read on white and on black',
    noColour: 'Enter a colour as #rrggbb',
    logo: 'Logo',
    logoHint: 'PNG, JPEG, WebP or SVG; it stands on light surfaces',
    removeLogo: 'Remove the logo',
    restore: 'Back to the own theme',
  },
  it: {
    accent: 'Colore d’accento',
    accentHint: 'Come #df1080; deve raggiungere un contrasto di 4,5 su bianco e su nero',
    onWhite: 'Su bianco {ratio} : 1',
    onBlack: 'Su nero {ratio} : 1',
    takeNearest: 'Usa il più vicino leggibile: {colour}',
    unreadable: 'Questo colore non si legge su bianco e su nero',
    noColour: 'Inserisci un colore come #rrggbb',
    logo: 'Logo',
    logoHint: 'PNG, JPEG, WebP o SVG; compare sulle superfici chiare',
    removeLogo: 'Rimuovi il logo',
    restore: 'Torna al tema originale',
  },
})
