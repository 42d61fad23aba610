import { EDITORS } from '@foyer/fair-domain'
import {
  boolean,
  exampleValue,
  InsufficientAccess,
  NotFound,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { cleanText } from './clean-text.ts'
import { pictureAddress, pictureOf } from './site-pictures.ts'

export interface PublicPage {
  slug: string
  kind: string
  title: string
  lead: string
  body: string
  /** Where its picture lies, in several sizes. */
  picture: string | null
  /** Set when an editor looks at what is not published yet. */
  isDraft: boolean
}

const columns = (language: string) =>
  language === 'it'
    ? 'slug, kind, title_it as title, lead_it as lead, body_it as body'
    : 'slug, kind, name as title, lead_en as lead, body_en as body'

/** One page of the public site: its newest version for visitors, the draft for editors who ask for it. */
export const getPage = ({ pool, settings: { sitePath } }: Pick<Fair, 'pool' | 'settings'>) =>
  serverMethod({
    className: 'PageController',
    methodName: 'getPage',
    cacheable: true,
    guest: true,
    input: object({ slug: string, language: oneOf('it', 'en-US'), draft: optional(boolean) }),
    example: { slug: exampleValue('Page__c', 'Slug__c', { Status__c: 'published' }), language: 'it' },
    handle: async ({ slug, language, draft = false }, { session }): Promise<PublicPage> => {
      if (draft && !EDITORS.some((profile) => session.profiles.includes(profile))) throw InsufficientAccess()
      const { rows } = await pool.query(
        draft
          ? `select ${columns(language)}, 'published' as state, ${pictureOf('page', 'page.id')} as picture
             from page where slug = $1`
          : `select ${columns(language)}, state, ${pictureOf('page', 'v.page')} as picture
             from page_version v where slug = $1 order by created_date desc, id desc limit 1`,
        [slug],
      )
      const [page] = rows
      if (page?.state !== 'published') throw NotFound()
      const { state: _, ...content } = page
      return {
        ...content,
        lead: page.lead ?? '',
        body: cleanText(page.body),
        picture: pictureAddress(sitePath, page.picture),
        isDraft: draft,
      }
    },
  })
