import { defineTexts } from '../../../i18n/define-texts.ts'

/** Why the server did not decide, by its code. */
export const refusalTexts = defineTexts({
  'en-US': {
    ALREADY_DECIDED: 'A colleague has decided it already.',
    SECOND_PERSON_NEEDED: 'A second person has to decide this: you took the first step.',
    REASON_MISSING: 'Say why, in words that the company understands.',
    REFERENCE_UNKNOWN: 'No open amount has this payment reference.',
    COMPANY_UNKNOWN: 'No company has this VAT number.',
    DUE_CLOSED: 'Nothing is open on this amount any more.',
    DUE_OF_ANOTHER: 'One of the amounts belongs to another company.',
    NO_CREDIT: 'The company has no credit.',
    QUOTA_FULL: 'No place is left in the quota.',
    NOT_SCORED: 'The request has to be scored first.',
    STAND_TAKEN: 'The stand belongs to somebody else.',
    EXPIRY_PAST: 'The day on which the listing expires has passed.',
    STEP_REFUSED: 'This step is not possible any more: the item is in another state by now.',
    NO_EDITION: 'No edition is open.',
  },
  it: {
    ALREADY_DECIDED: 'Un collega ha già deciso.',
    SECOND_PERSON_NEEDED: 'Deve decidere una seconda persona: il primo passo è tuo.',
    REASON_MISSING: 'Spiega il perché, con parole che l’azienda capisca.',
    REFERENCE_UNKNOWN: 'Nessun importo aperto ha questa causale.',
    COMPANY_UNKNOWN: 'Nessuna azienda ha questa partita IVA.',
    DUE_CLOSED: 'Su questo importo non c’è più nulla di aperto.',
    DUE_OF_ANOTHER: 'Uno degli importi è di un’altra azienda.',
    NO_CREDIT: 'L’azienda non ha credito.',
    QUOTA_FULL: 'Nella quota non ci sono più posti.',
    NOT_SCORED: 'Prima va assegnato il punteggio.',
    STAND_TAKEN: 'Lo stand è già di un’altra azienda.',
    EXPIRY_PAST: 'Il giorno di scadenza della voce è passato.',
    STEP_REFUSED: 'Il passo non è più possibile: nel frattempo lo stato è cambiato.',
    NO_EDITION: 'Nessuna edizione è aperta.',
  },
})
