import { defineTexts } from '../../i18n/define-texts.ts'

export const impactTexts = defineTexts({
  'en-US': {
    title: 'What changes',
    changed:
      '{changed, plural, one {# company changes} other {# companies change}}, of {looked} that were looked at',
    quota: 'Badges and parking follow in the background as soon as you save.',
    tickets: 'For the same tickets that they have ordered; orders that were placed keep their price.',
    applications: 'Totals without VAT of applications that were not sent yet; what was sent keeps its price.',
    short:
      '{short, plural, one {# of them has} other {# of them have}} more in use than they would then have: each becomes a case for you to decide.',
    isShort: 'too few',
    company: 'Company',
    area: 'Area',
    change: 'Before and after',
    badge: 'Badges',
    vip: 'VIP badges',
    parking: 'Parking',
    more: '{count, plural, one {and # more} other {and # more}}',
    check: 'See what changes',
    saveAnyway: 'Save this change',
    failed: 'It could not be found out what would change.',
  },
  it: {
    title: 'Che cosa cambia',
    changed: '{changed, plural, one {Cambia # azienda} other {Cambiano # aziende}}, su {looked} esaminate',
    quota: 'Badge e parcheggi si adeguano in secondo piano appena salvi.',
    tickets: 'Per gli stessi biglietti già ordinati; gli ordini inviati mantengono il loro prezzo.',
    applications:
      'Totali senza IVA delle domande non ancora inviate; quelle inviate mantengono il loro prezzo.',
    short:
      '{short, plural, one {# di queste ne usa} other {# di queste ne usano}} più di quanti ne avrebbe: ognuna diventa un caso da decidere.',
    isShort: 'troppo pochi',
    company: 'Azienda',
    area: 'Area',
    change: 'Prima e dopo',
    badge: 'Badge',
    vip: 'Badge VIP',
    parking: 'Parcheggi',
    more: '{count, plural, one {e un’altra} other {e altre #}}',
    check: 'Vedi che cosa cambia',
    saveAnyway: 'Salva questa modifica',
    failed: 'Non è stato possibile sapere che cosa cambierebbe.',
  },
})
