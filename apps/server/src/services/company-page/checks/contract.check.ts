import type { ReadinessCheck } from '../readiness-check.ts'

/** The contract for the space. A company hosted by another has none: the host signs. */
export const contractCheck: ReadinessCheck = {
  name: 'contract',
  label: { 'en-US': 'Contract', it: 'Contratto' },
  why: {
    'en-US': 'Your stand is yours once the contract is signed by both sides.',
    it: 'Lo stand è tuo quando il contratto è firmato da entrambe le parti.',
  },
  screen: 'contracts',
  related: 'Contracts',
  until: null,
  code: `case when p.kind = 'coExhibitor' then 'host' when p.organiser is not null then 'organiser' else coalesce(
    (select c.status from contract c where c.participation = p.id and c.type <> 'addendum'
     order by c.created_date desc, c.id desc limit 1), 'none') end`,
  codes: {
    organiser: { readiness: 'done', words: { 'en-US': 'The organiser signs', it: 'Firma l’organizzatore' } },
    host: { readiness: 'done', words: { 'en-US': 'The exhibitor signs', it: 'Firma l’espositore' } },
    active: { readiness: 'done', words: { 'en-US': 'Active', it: 'Attivo' } },
    amended: { readiness: 'done', words: { 'en-US': 'Active, amended', it: 'Attivo, modificato' } },
    closed: { readiness: 'done', words: { 'en-US': 'Closed', it: 'Chiuso' } },
    countersigned: { readiness: 'done', words: { 'en-US': 'Countersigned', it: 'Controfirmato' } },
    signed_uploaded: {
      readiness: 'waiting',
      words: { 'en-US': 'Signed, under review', it: 'Firmato, in verifica' },
    },
    data_check: { readiness: 'waiting', words: { 'en-US': 'Data being checked', it: 'Dati in verifica' } },
    to_sign: { readiness: 'open', words: { 'en-US': 'To be signed', it: 'Da firmare' } },
    signature_rejected: { readiness: 'risk', words: { 'en-US': 'Signature rejected', it: 'Firma respinta' } },
    cancelled: { readiness: 'risk', words: { 'en-US': 'Cancelled', it: 'Annullato' } },
    none: { readiness: 'open', words: { 'en-US': 'None yet', it: 'Non ancora' } },
  },
}
