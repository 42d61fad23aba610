import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const impactTexts = defineTexts(fieldLabels('company'), {
  'en-US': {
    title: 'What changes',
    changed: '{changed, plural, one {# company changes} other {# companies change}}, of {looked} checked',
    quota: 'Badges and parking are updated in the background when you save.',
    tickets: 'For the tickets already ordered; existing orders keep their price.',
    applications: 'Totals excluding VAT of applications not sent yet; sent ones keep their price.',
    meetingsChanged:
      '{changed, plural, =0 {Nothing changes} one {# no longer fits} other {# no longer fit}}, of {looked, plural, one {# meeting or request} other {# meetings and requests}}',
    meetings: 'Nothing moves before both sides agree, except to another table at the same time.',
    meeting: 'Meeting',
    time: 'When',
    effect: 'What happens',
    timeEffect:
      'Its time is not offered: both sides are asked for another one, and it stays until they agree',
    tableEffect:
      'Its table no longer exists: it moves to another one at the same time, or both sides choose another time',
    walkingEffect:
      'The way is too long: both sides are asked for another time, and it stays until they agree',
    requestEffect: 'Proposed times that are not offered are removed; without times, the request ends',
    moreMeetings: '{count, plural, one {and # more} other {and # more}}',
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
    meetingsChanged:
      '{changed, plural, =0 {Non cambia nulla} one {# non va più bene} other {# non vanno più bene}} su {looked, plural, one {# incontro o richiesta} other {# incontri e richieste}}',
    meetings:
      'Nulla si sposta prima che entrambe le parti accettino, salvo il cambio di tavolo alla stessa ora.',
    meeting: 'Incontro',
    time: 'Quando',
    effect: 'Che cosa succede',
    timeEffect:
      'L’orario non è più previsto: chiediamo a entrambi un altro orario, e l’incontro resta finché non accettano',
    tableEffect:
      'Il tavolo non c’è più: ne riceve un altro alla stessa ora, oppure chiediamo a entrambi un altro orario',
    walkingEffect:
      'Il tragitto è troppo lungo: chiediamo a entrambi un altro orario, e l’incontro resta finché non accettano',
    requestEffect: 'Gli orari proposti non più previsti vengono tolti; senza orari la richiesta si chiude',
    moreMeetings: '{count, plural, one {e un altro} other {e altri #}}',
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
