import { defineTexts } from '../../i18n/define-texts.ts'

export const cameraTexts = defineTexts({
  'en-US': {
    noCamera: 'No camera. Use a scanner, or type the code.',
    torch: 'Torch',
    torchOff: 'Torch off',
    open: 'Use the camera',
    close: 'Close the camera',
    badgePrompt: 'Point the camera at the code of the badge',
  },
  it: {
    noCamera: 'Nessuna fotocamera. Usa un lettore, o scrivi il codice.',
    torch: 'Torcia',
    torchOff: 'Spegni torcia',
    open: 'Usa la fotocamera',
    close: 'Chiudi la fotocamera',
    badgePrompt: 'Inquadra il codice del badge',
  },
})
