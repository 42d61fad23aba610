import { defineTexts } from '../../i18n/define-texts.ts'

export const matchOutcomeTexts = defineTexts({
  'en-US': {
    title: 'My Match {year}',
    titlePlain: 'My Match',
    accepted: 'Accepted',
    rejected: 'Rejected',
    acceptedText:
      'You are in My Match: browse your possible matches and mark the companies you would like to meet.',
    closedText: 'You were accepted, but My Match is not open to you yet. The page explains what is missing.',
    rejectedText: 'Your request for My Match was not accepted for this edition.',
    readyText: 'You can take part in My Match, but have not requested access yet.',
    noneText: 'There is no outcome yet. My Match explains what is still missing.',
    open: 'Open My Match',
  },
  it: {
    title: 'My Match {year}',
    titlePlain: 'My Match',
    accepted: 'Accettata',
    rejected: 'Respinta',
    acceptedText: 'Sei in My Match: guarda i possibili incontri e segna chi vorresti incontrare.',
    closedText:
      'La richiesta è stata accettata, ma per ora My Match è chiuso. La pagina ti dice che cosa manca.',
    rejectedText: 'La richiesta per My Match non è stata accolta per questa edizione.',
    readyText: 'Puoi partecipare a My Match, ma non lo hai ancora richiesto.',
    noneText: 'Non c’è ancora un esito. My Match ti dice che cosa manca.',
    open: 'Apri My Match',
  },
})
