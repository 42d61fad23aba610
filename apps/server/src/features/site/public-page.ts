import { EDITORS, PAGE_ACTIONS, type PageActionName, type PageResult } from '@foyer/fair-domain'
import {
  InsufficientAccess,
  type Language,
  NotFound,
  nullable,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { cleanText } from './clean-text.ts'
import type { Needs } from './needs.ts'
import { imageOf, pictureAddress } from './site-pictures.ts'

const pageRow = object({
  slug: string,
  kind: oneOf(
    'text',
    'steps',
    'scene',
    'lessons',
    'mediaKit',
    'guide',
    'facts',
    'map',
    'sector',
    'news',
    'events',
    'photos',
    'videos',
    'contact',
    'waitingList',
    'invitation',
    'awards',
    'sponsors',
    'directory',
    'questions',
  ),
  title: string,
  lead: nullable(string),
  body: nullable(string),
  state: string,
  picture: nullable(string),
  action: nullable(oneOf(...(Object.keys(PAGE_ACTIONS) as PageActionName[]))),
})

const columns = (language: Language) =>
  language === 'it'
    ? 'slug, kind, action, title_it as title, lead_it as lead, body_it as body'
    : 'slug, kind, action, name as title, lead_en as lead, body_en as body'

interface PageRequest {
  slug: string
  language: Language
  draft?: boolean
}

/** Returns a page of the public site: its newest version for visitors, the draft for editors on request. */
export async function getPage(
  { pool, editions, settings: { sitePath } }: Needs,
  session: Session,
  { slug, language, draft = false }: PageRequest,
): Promise<PageResult> {
  if (draft && !EDITORS.some((profile) => session.profiles.includes(profile))) throw InsufficientAccess()
  const [page] = await readRows(
    pool,
    pageRow,
    draft
      ? `select ${columns(language)}, 'published' as state, ${imageOf('page', 'page.id')} as picture
         from page where slug = $1`
      : `select ${columns(language)}, state, ${imageOf('page', 'v.page')} as picture
         from page_version v where slug = $1 order by created_date desc, id desc limit 1`,
    [slug],
  )
  if (page?.state !== 'published') throw NotFound()
  const { state: _, ...content } = page
  const isSelfService =
    page.kind === 'invitation' && ((await editions.current(pool))?.settings.exhibitorsRegister ?? false)
  return {
    ...content,
    action: page.action ?? (isSelfService ? 'register' : null),
    isSelfService,
    lead: page.lead ?? '',
    body: cleanText(page.body),
    picture: pictureAddress(sitePath, page.picture),
    isDraft: draft,
  }
}
