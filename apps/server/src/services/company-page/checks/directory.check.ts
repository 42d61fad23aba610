import type { ReadinessCheck } from '../readiness-check.ts'

export const directoryCheck: ReadinessCheck = {
  name: 'directory',
  label: { 'en-US': 'Digital directory', it: 'Catalogo digitale' },
  screen: 'directory',
  related: 'DirectoryProfiles__r',
  code: `coalesce((select max(case when d.state like 'published%' then 'published'
      when d.state = 'awaiting_approval' then 'awaiting' when d.state = 'unpublished' then 'unpublished' else 'draft' end)
    from directory_profile d where d.account = p.account and d.edition = p.edition), 'empty')`,
  codes: {
    published: { readiness: 'done', words: { 'en-US': 'Published', it: 'Pubblicato' } },
    awaiting: { readiness: 'waiting', words: { 'en-US': 'Under review', it: 'In esame' } },
    draft: { readiness: 'open', words: { 'en-US': 'Draft', it: 'In bozza' } },
    unpublished: { readiness: 'risk', words: { 'en-US': 'Taken off', it: 'Rimosso' } },
    empty: { readiness: 'open', words: { 'en-US': 'Empty', it: 'Vuoto' } },
  },
}
