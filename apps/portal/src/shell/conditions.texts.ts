import { defineTexts } from '../i18n/define-texts.ts'

export const conditionsTexts = defineTexts({
  'en-US': {
    title: 'General conditions',
    read: 'Read version {version}',
    version: 'Version {version}, valid from {day}',
    pdf: 'Download as PDF',
    accepts: 'By sending you accept the general conditions of participation.',
    accepted: 'Accepted with this application.',
    inContract: 'They are part of this contract and are accepted with the signature.',
  },
  it: {
    title: 'Condizioni generali',
    read: 'Leggi la versione {version}',
    version: 'Versione {version}, in vigore dal {day}',
    pdf: 'Scarica in PDF',
    accepts: 'Con l’invio accetti le condizioni generali di partecipazione.',
    accepted: 'Accettate con questa domanda.',
    inContract: 'Sono parte di questo contratto e si accettano con la firma.',
  },
})
