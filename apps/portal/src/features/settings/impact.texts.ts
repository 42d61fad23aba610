import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const impactTexts = defineTexts(fieldLabels('company'), {
  'en-US': {
    title: 'What changes',
    changed: '{changed, plural, one {# company changes} other {# companies change}}, of {looked} checked',
    quota: 'Badges and parking are updated in the background when you save.',
    tickets: 'For the tickets already ordered; existing orders keep their price.',
    applications: 'Totals excluding VAT of applications not sent yet; sent ones keep their price.',
    short:
      '{short, plural, one {# of them uses} other {# of them use}} more than the new quota: each becomes a case for you to decide.',
    isShort: 'too few',
    area: 'Area',
    change: 'Before and after',
    badge: 'Badges',
    vip: 'VIP badges',
    parking: 'Parking',
    more: '{count, plural, one {and # more} other {and # more}}',
    check: 'Preview the changes',
    saveAnyway: 'Save this change',
    failed: 'The preview could not be calculated.',
  },
  it: {
    title: 'Che cosa cambia',
    changed: '{changed, plural, one {Cambia # azienda} other {Cambiano # aziende}}, su {looked} esaminate',
    quota: 'Badge e parcheggi vengono aggiornati in background quando salvi.',
    tickets: 'Per gli stessi biglietti già ordinati; gli ordini inviati mantengono il loro prezzo.',
    applications:
      'Totali senza IVA delle domande non ancora inviate; quelle inviate mantengono il loro prezzo.',
    short:
      '{short, plural, one {# di queste ne usa} other {# di queste ne usano}} più di quanti ne avrebbe: ognuna diventa un caso da decidere.',
    isShort: 'troppo pochi',
    area: 'Area',
    change: 'Prima e dopo',
    badge: 'Badge',
    vip: 'Badge VIP',
    parking: 'Parcheggi',
    more: '{count, plural, one {e un’altra} other {e altre #}}',
    check: 'Vedi che cosa cambia',
    saveAnyway: 'Salva questa modifica',
    failed: 'Non è stato possibile calcolare l’anteprima.',
  },
})
