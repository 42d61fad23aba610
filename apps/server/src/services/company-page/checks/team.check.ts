import type { ReadinessCheck } from '../readiness-check.ts'

export const teamCheck: ReadinessCheck = {
  name: 'team',
  label: { 'en-US': 'Matchmaking team', it: 'Team matchmaking' },
  why: {
    'en-US': 'Without a validated primary member there is no My Match and no page in the catalogue.',
    it: 'Senza un membro principale convalidato non ci sono My Match né la scheda nel catalogo.',
  },
  screen: 'team',
  related: 'TeamMembers__r',
  until: null,
  code: `(select case when bool_or(t.state = 'primary_validated') then 'validated'
      when bool_or(t.state = 'primary_pending_validation') then 'pending' else 'missing' end
    from team_member t where t.account = p.account and t.edition = p.edition)`,
  codes: {
    validated: {
      readiness: 'done',
      words: { 'en-US': 'Primary member validated', it: 'Membro principale validato' },
    },
    pending: {
      readiness: 'waiting',
      words: { 'en-US': 'Primary member under review', it: 'Principale in validazione' },
    },
    missing: { readiness: 'open', words: { 'en-US': 'No primary member', it: 'Manca il principale' } },
  },
}
