import { exampleValue, NotFound, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { cleanText } from './clean-text.ts'
import { pictureAddress, pictureOf } from './site-pictures.ts'

const CLASS_NAME = 'StoryController'
const LANGUAGE = oneOf('it', 'en-US')
const isItalian = (language: string) => language === 'it'

const newsColumns = (language: string) =>
  isItalian(language)
    ? 'slug, kind, date::text, title_it as title, lead_it as lead'
    : 'slug, kind, date::text, name as title, lead_en as lead'

const PICTURE = `${pictureOf('news', 'news.id')} as picture`

/** News, events and galleries as visitors see them: published ones only, in the language of the page. */
export function storyMethods({ pool, settings: { sitePath } }: Pick<Fair, 'pool' | 'settings'>) {
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getNews',
      cacheable: true,
      guest: true,
      input: object({ kind: oneOf('news', 'release', 'review'), language: LANGUAGE }),
      handle: async ({ kind, language }) => {
        const { rows } = await pool.query(
          `select ${newsColumns(language)}, ${PICTURE} from news where published and kind = $1
           order by date desc, id limit 100`,
          [kind],
        )
        return rows.map((row) => ({
          ...row,
          lead: row.lead ?? '',
          picture: pictureAddress(sitePath, row.picture),
        }))
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getNewsItem',
      cacheable: true,
      guest: true,
      input: object({ slug: string, language: LANGUAGE }),
      example: { slug: exampleValue('News__c', 'Slug__c', { Published__c: 'true' }), language: 'it' },
      handle: async ({ slug, language }) => {
        const body = isItalian(language) ? 'body_it' : 'body_en'
        const { rows } = await pool.query(
          `select ${newsColumns(language)}, ${body} as body, ${PICTURE} from news where published and slug = $1`,
          [slug],
        )
        const [item] = rows
        if (!item) throw NotFound()
        return {
          ...item,
          lead: item.lead ?? '',
          body: cleanText(item.body),
          picture: pictureAddress(sitePath, item.picture),
        }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getEvents',
      cacheable: true,
      guest: true,
      input: object({ language: LANGUAGE }),
      handle: async ({ language }) => {
        const texts = isItalian(language)
          ? 'title_it as title, place_it as place, text_it as text'
          : 'name as title, place_en as place, text_en as text'
        const { rows } = await pool.query(
          `select id, kind, starts, ends, ${texts} from calendar_event where published order by starts, id limit 500`,
        )
        return rows.map((row) => ({ ...row, place: row.place ?? '', text: cleanText(row.text) }))
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getGallery',
      cacheable: true,
      guest: true,
      input: object({ kind: oneOf('photo', 'video'), language: LANGUAGE }),
      handle: async ({ kind, language }) => {
        const texts = isItalian(language)
          ? 'title_it as title, alt_it as alt'
          : 'name as title, alt_en as alt'
        const { rows } = await pool.query(
          `select id, url, date::text, ${texts} from gallery_item where published and kind = $1
           order by date desc, id limit 200`,
          [kind],
        )
        return rows
      },
    }),
  ]
}
