import { defineTexts } from '../i18n/define-texts.ts'

export const extraOrdersTexts = defineTexts({
  'en-US': {
    badgeTitle: 'Extra badges',
    badgeText:
      'In addition to the included badges, a badge costs {price}, VAT included. You can order {left} more. They appear here as soon as the transfer arrives.',
    badgeLine: '{count, plural, one {1 badge} other {# badges}} · {amount}',
    parkingTitle: 'Extra parking passes',
    parkingText:
      'In addition to the passes for your area, a pass costs {price} for all days, VAT included. You can order {left} more. They appear here as soon as the transfer arrives.',
    parkingLine: '{count, plural, one {1 parking pass} other {# parking passes}} · {amount}',
    coExhibitorTitle: 'More co-exhibitors',
    coExhibitorText:
      'Each further company on your stand costs {price}, VAT included; you can order {left, plural, one {one more place} other {# more places}}. You name the company as soon as the transfer has arrived.',
    coExhibitorLine: '{count, plural, one {1 co-exhibitor} other {# co-exhibitors}} · {amount}',
    count: 'How many',
    order: 'Order for {total}',
    ordered: 'Ordered: pay by transfer with the reference shown',
    paid: 'Paid',
    waiting: 'Awaiting transfer',
    cancelled: 'Cancelled',
    expired: 'Expired: not paid in time. You can order again',
    cancel: 'Cancel the order',
  },
  it: {
    badgeTitle: 'Badge aggiuntivi',
    badgeText:
      'Oltre ai badge inclusi, un badge costa {price}, IVA inclusa; puoi ordinarne ancora {left}. Compaiono qui appena arriva il bonifico.',
    badgeLine: '{count, plural, one {1 badge} other {# badge}} · {amount}',
    parkingTitle: 'Pass auto aggiuntivi',
    parkingText:
      'Oltre a quelli previsti per la tua area un pass costa {price} per tutti i giorni, IVA inclusa; puoi ordinarne ancora {left}. Compaiono qui appena arriva il bonifico.',
    parkingLine: '{count, plural, one {1 pass auto} other {# pass auto}} · {amount}',
    coExhibitorTitle: 'Altri co-espositori',
    coExhibitorText:
      'Ogni ulteriore azienda sul tuo stand costa {price}, IVA inclusa; puoi ordinare {left, plural, one {ancora un posto} other {ancora # posti}}. Indichi l’azienda appena arriva il bonifico.',
    coExhibitorLine: '{count, plural, one {1 co-espositore} other {# co-espositori}} · {amount}',
    count: 'Quanti',
    order: 'Ordina per {total}',
    ordered: 'Ordine registrato: paga con bonifico e la causale indicata',
    paid: 'Pagato',
    waiting: 'In attesa di bonifico',
    cancelled: 'Annullato',
    expired: 'Scaduto: non pagato in tempo. Puoi ordinare di nuovo',
    cancel: 'Annulla l’ordine',
  },
})
