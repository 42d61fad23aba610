import type { ReadinessCheck } from '../readiness-check.ts'

export const directoryCheck: ReadinessCheck = {
  name: 'directory',
  label: { 'en-US': 'Digital directory', it: 'Catalogo digitale' },
  why: {
    'en-US': 'Visitors and buyers find you in the catalogue weeks before the fair.',
    it: 'Visitatori e buyer ti trovano nel catalogo settimane prima della fiera.',
  },
  screen: 'directory',
  related: 'DirectoryProfiles__r',
  until: null,
  // With entries in several halls, the one with the most remaining work counts.
  code: `coalesce((select (array['published', 'awaiting', 'changed', 'draft', 'unpublished'])[max(case d.state
      when 'published' then 1 when 'awaiting_approval' then 2 when 'published_with_changes' then 3
      when 'unpublished' then 5 else 4 end)]
    from directory_profile d where d.account = p.account and d.edition = p.edition), 'empty')`,
  codes: {
    published: { readiness: 'done', words: { 'en-US': 'Published', it: 'Pubblicato' } },
    awaiting: { readiness: 'waiting', words: { 'en-US': 'Under review', it: 'In esame' } },
    changed: { readiness: 'open', words: { 'en-US': 'Changes to publish', it: 'Modifiche da pubblicare' } },
    draft: { readiness: 'open', words: { 'en-US': 'Draft', it: 'In bozza' } },
    unpublished: { readiness: 'risk', words: { 'en-US': 'Removed', it: 'Rimosso' } },
    empty: { readiness: 'open', words: { 'en-US': 'Empty', it: 'Vuoto' } },
  },
}
