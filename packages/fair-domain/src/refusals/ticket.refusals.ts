import { NEXT, refusal } from './refusal.ts'

/** Badges, tickets, invitations, orders of tickets and discount codes. */
export const ticketRefusals = {
  NAMES_CLOSED: refusal(
    409,
    'Names can no longer be changed.',
    'I nomi non si possono più cambiare.',
    NEXT.organiser,
  ),
  NO_ADDRESSES: refusal(
    400,
    'These are not email addresses: {addresses}.',
    'Questi non sono indirizzi email: {addresses}.',
    NEXT.correct,
  ),
  BADGE_VOID: refusal(409, 'This badge is no longer valid.', 'Questo badge non è più valido.', NEXT.reload),
  BADGE_USED: refusal(
    409,
    'Somebody has entered with this badge, so it cannot be released.',
    'Qualcuno è entrato con questo badge, quindi non si può liberare.',
    NEXT.nothing,
  ),
  TOO_MANY_EXTRA: refusal(
    409,
    'You cannot order that many.',
    'Non se ne possono ordinare così tanti.',
    NEXT.correct,
  ),
  ORDER_CLOSED: refusal(
    409,
    'This order can no longer be cancelled.',
    'Questo ordine non si può più annullare.',
    NEXT.organiser,
  ),
  TICKET_VOID: refusal(
    409,
    'This ticket is no longer valid.',
    'Questo biglietto non è più valido.',
    NEXT.reload,
  ),
  TICKET_USED: refusal(
    409,
    'Somebody has entered with this ticket.',
    'Qualcuno è entrato con questo biglietto.',
    NEXT.nothing,
  ),
  TOO_MANY_RENAMES: refusal(
    409,
    'The name on this ticket has changed as often as it may.',
    'Il nome su questo biglietto è già cambiato tutte le volte previste.',
    NEXT.organiser,
  ),
  AGREEMENT_MISSING: refusal(
    409,
    'The processing agreement is not accepted yet.',
    'L’accordo sul trattamento dei dati non è ancora accettato.',
    { 'en-US': 'Accept the agreement first.', it: 'Accetta prima l’accordo.' },
  ),
  TOO_MANY_THIS_HOUR: refusal(
    409,
    'Too many invitations within an hour.',
    'Troppi inviti nell’arco di un’ora.',
    NEXT.later,
  ),
  ORDER_PAID: refusal(
    409,
    'Only an order that is not paid can be called off.',
    'Si può annullare solo un ordine non ancora pagato.',
    NEXT.organiser,
  ),
  ORDER_TAKEN: refusal(
    409,
    'This order is part of an account already.',
    'Questo ordine fa già parte di un account.',
    NEXT.nothing,
  ),
  NOT_PAYABLE: refusal(
    409,
    'This order cannot be paid this way any more.',
    'Questo ordine non si può più pagare così.',
    NEXT.reload,
  ),
  PRICE_CHANGED: refusal(
    409,
    'The total is no longer the one you saw.',
    'Il totale non è più quello che hai visto.',
    {
      'en-US': 'The page now shows the right one: check it and send again.',
      it: 'Ora la pagina mostra quello giusto: controllalo e invia di nuovo.',
    },
  ),
  SALES_OVER: refusal(
    409,
    'The fair is over: no more tickets are sold.',
    'La fiera è finita: non si vendono più biglietti.',
    NEXT.nothing,
  ),
  CARDS_NOT_READY: refusal(
    409,
    'The cards do not have all their codes yet.',
    'Le card non hanno ancora tutti i codici.',
    NEXT.later,
  ),
  CODE_UNKNOWN: refusal(404, 'There is no such code.', 'Questo codice non esiste.', NEXT.correct),
  CODE_EXHAUSTED: refusal(
    409,
    'All activations of this code are used.',
    'Tutte le attivazioni di questo codice sono esaurite.',
    NEXT.organiser,
  ),
  CODE_LEFT: refusal(
    409,
    'The code is good for {left}, not for that many.',
    'Il codice vale ancora per {left}, non per così tanti.',
    NEXT.correct,
  ),
  NOT_REFUNDABLE: refusal(
    409,
    'This order can no longer be refunded.',
    'Questo ordine non è più rimborsabile.',
    NEXT.organiser,
  ),
  CODE_EXPIRED: refusal(
    409,
    'This code is no longer valid.',
    'Questo codice non è più valido.',
    NEXT.organiser,
  ),
  CODE_SUSPENDED: refusal(409, 'This code is suspended.', 'Questo codice è sospeso.', NEXT.organiser),
  CAP_TOO_LOW: refusal(
    409,
    'The cap can only be raised, and needs a note that says why.',
    'Il limite si può solo aumentare, con una nota che spieghi il perché.',
    NEXT.correct,
  ),
  NOT_SIGNED: refusal(401, 'The signature does not fit.', 'La firma non corrisponde.', NEXT.developer),
  NOT_UNDERSTOOD: refusal(
    400,
    'This is no event of a ticket.',
    'Questo non è un evento di un biglietto.',
    NEXT.developer,
  ),
}
