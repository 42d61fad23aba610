import type { ReadinessCheck } from '../readiness-check.ts'

export const badgesCheck: ReadinessCheck = {
  name: 'badges',
  label: { 'en-US': 'Badges', it: 'Badge' },
  code: `(select case when count(*) = 0 then 'none'
      when bool_or(t.state = 'ready') then 'ready' else 'making' end
    from ticket t where t.account = p.account and t.edition = p.edition and t.kind = 'badge' and t.state <> 'voided')`,
  codes: {
    ready: { readiness: 'done', words: { 'en-US': 'Ready', it: 'Pronti' } },
    making: { readiness: 'waiting', words: { 'en-US': 'In preparation', it: 'In preparazione' } },
    none: { readiness: 'open', words: { 'en-US': 'Not generated yet', it: 'Non ancora generati' } },
  },
}
