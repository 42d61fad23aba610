import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const actDialogTexts = defineTexts(fieldLabels('cancel'), {
  'en-US': {
    actTitle: 'Act on behalf of {name}',
    actText:
      'You see the portal as this person does. Everything you do is recorded in the history with your name, and the company can read the reason.',
    actNobody: 'No one at this company can sign in yet.',
    actPerson: 'As whom',
    actReason: 'Reason',
    actReasonHint: 'At least five characters; the company reads it.',
    actStart: 'Start acting',
    actReasonFault: 'Give a reason of at least five characters',
    actFailed: 'You could not start acting on their behalf. Please try again.',
  },
  it: {
    actTitle: 'Opera per conto di {name}',
    actText:
      'Vedi il portale come questa persona. Tutto ciò che fai resta nella cronologia con il tuo nome, e l’azienda può leggere il motivo.',
    actNobody: 'Nessuno di questa azienda può ancora accedere.',
    actPerson: 'Al posto di',
    actReason: 'Motivo',
    actReasonHint: 'Almeno cinque caratteri; l’azienda lo legge.',
    actStart: 'Inizia',
    actReasonFault: 'Indica il motivo, con almeno cinque caratteri',
    actFailed: 'Non è stato possibile iniziare a operare per suo conto. Riprova.',
  },
})
