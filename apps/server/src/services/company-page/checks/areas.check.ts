import type { ReadinessCheck } from '../readiness-check.ts'

export const areasCheck: ReadinessCheck = {
  name: 'areas',
  label: { 'en-US': 'Referents', it: 'Referenti' },
  why: {
    'en-US': 'We write to the referent of the area; without one, no one receives reminders.',
    it: 'Scriviamo al referente dell’area; senza referente i promemoria non arrivano a nessuno.',
  },
  screen: 'referents',
  related: 'Referents__r',
  until: null,
  code: `(select case
      when edition.areas <@ coalesce(array_agg(area), '{}') then 'covered'
      when count(area) = 0 then 'nobody' else 'uncovered' end
    from referent r, unnest(r.areas) as area where r.account = p.account)`,
  codes: {
    covered: { readiness: 'done', words: { 'en-US': 'Every area covered', it: 'Tutte le aree coperte' } },
    uncovered: { readiness: 'open', words: { 'en-US': 'Some areas uncovered', it: 'Alcune aree scoperte' } },
    nobody: { readiness: 'risk', words: { 'en-US': 'No referent', it: 'Nessun referente' } },
  },
}
