import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const offerTexts = defineTexts(fieldLabels('stand'), {
  'en-US': {
    offerTitle: 'Stand {stand} is held for you',
    offerText:
      'Accept or decline it by {day}. After that date the offer expires and you stay on the waiting list.',
    offerDiffers:
      'You had asked for {area} m² with {sides, plural, one {# open side} other {# open sides}}; the price below is that of the stand offered.',
    offerPrepayment: '{amount}, within {days} days of accepting',
    offerUntil: 'Held until',
    offerTaken: 'Stand {stand} is yours',
    offerDeclined: 'Stand {stand} declined: you stay on the waiting list',
    takeOffer: 'Accept stand {stand}',
    takeOfferAsk: 'Accept stand {stand}?',
    takeOfferText:
      'This also accepts your application, for {total} excluding VAT. You will receive the contract to sign immediately.',
    declineOffer: 'Decline this stand',
    declineOfferAsk: 'Decline stand {stand}?',
    declineOfferText:
      'It will be offered to another company. You stay on the waiting list, and we will write when another space becomes available.',
  },
  it: {
    offerTitle: 'Lo stand {stand} è riservato a te',
    offerText:
      'Accettalo o rifiutalo entro il {day}. Dopo quel giorno la proposta scade e resti in lista d’attesa.',
    offerDiffers:
      'Avevi chiesto {area} m² con {sides, plural, one {# lato aperto} other {# lati aperti}}; il prezzo qui sotto è quello dello stand proposto.',
    offerPrepayment: '{amount}, entro {days} giorni dall’accettazione',
    offerUntil: 'Riservato fino al',
    offerTaken: 'Lo stand {stand} è tuo',
    offerDeclined: 'Stand {stand} rifiutato: resti in lista d’attesa',
    takeOffer: 'Accetta lo stand {stand}',
    takeOfferAsk: 'Accettare lo stand {stand}?',
    takeOfferText:
      'Accettando lo stand la domanda è accolta, per {total} IVA esclusa. Riceverai subito il contratto da firmare.',
    declineOffer: 'Rifiuta questo stand',
    declineOfferAsk: 'Rifiutare lo stand {stand}?',
    declineOfferText:
      'Lo stand verrà proposto a un’altra azienda. Resti in lista d’attesa e ti scriviamo quando si libera un altro posto.',
  },
})
