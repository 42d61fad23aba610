import { defineTexts } from '../../i18n/define-texts.ts'

/** Texts of the withdrawal from an accepted participation. */
export const withdrawalTexts = defineTexts({
  'en-US': {
    withdrawEnds:
      'The contract ends and the stand becomes available to others. There is no cancellation fee today.',
    withdrawCosts:
      'The contract ends and the stand becomes available to others. The cancellation fee today is {fee}; no VAT applies.',
    withdrawConfirmed: 'The organiser confirms the withdrawal. Until then you can still keep your stand.',
    withdrawType: 'Type {number} to confirm',
    withdrawParticipation: 'Withdraw from the fair',
    withdrawParticipationAsk: 'Give up your stand?',
    keepMyStand: 'Keep my stand',
    kept: 'You keep your stand',
    withdrawRequested: 'Withdrawal requested',
    requestedTitle: 'You have asked to withdraw',
    requestedText:
      'Requested on {day}. Cancellation fee: {fee}. The organiser confirms it within two working days; until then nothing changes and you can keep your stand.',
    declinedTitle: 'The withdrawal was not confirmed',
    declinedText: 'Your contract and your stand stay as they are.',
  },
  it: {
    withdrawEnds:
      'Il contratto termina e lo stand torna disponibile per altri. Oggi non è dovuta alcuna penale di recesso.',
    withdrawCosts:
      'Il contratto termina e lo stand torna disponibile per altri. La penale di recesso oggi è di {fee}, senza IVA.',
    withdrawConfirmed: 'L’organizzatore conferma il recesso. Fino ad allora puoi ancora tenere lo stand.',
    withdrawType: 'Scrivi {number} per confermare',
    withdrawParticipation: 'Recedi dalla fiera',
    withdrawParticipationAsk: 'Vuoi rinunciare allo stand?',
    keepMyStand: 'Tieni lo stand',
    kept: 'Lo stand resta tuo',
    withdrawRequested: 'Recesso richiesto',
    requestedTitle: 'Hai chiesto di recedere',
    requestedText:
      'Richiesta del {day}. Penale di recesso: {fee}. L’organizzatore conferma entro due giorni lavorativi; fino ad allora nulla cambia e puoi tenere lo stand.',
    declinedTitle: 'Il recesso non è stato confermato',
    declinedText: 'Il contratto e lo stand restano validi.',
  },
})
