import type { ReadinessCheck } from '../readiness-check.ts'

export const badgesCheck: ReadinessCheck = {
  name: 'badges',
  label: { 'en-US': 'Badges', it: 'Badge' },
  why: {
    'en-US': 'Without a badge your staff cannot enter the fair.',
    it: 'Senza badge il tuo personale non entra in fiera.',
  },
  screen: 'badges',
  related: 'Badges__r',
  until: 'badgeNamesUntil',
  code: `(select case when bool_or(b.state = 'failed') then 'failed' when bool_or(b.state = 'ready') then 'ready'
      when count(*) > 0 then 'generating' else 'none' end
    from badge b where b.account = p.account and b.edition = p.edition and b.state <> 'voided')`,
  codes: {
    ready: { readiness: 'done', words: { 'en-US': 'Ready', it: 'Pronti' } },
    generating: { readiness: 'waiting', words: { 'en-US': 'Under generation', it: 'In generazione' } },
    failed: { readiness: 'waiting', words: { 'en-US': 'One is being checked', it: 'Uno è in verifica' } },
    none: { readiness: 'open', words: { 'en-US': 'No one named yet', it: 'Nessun nominativo' } },
  },
}
