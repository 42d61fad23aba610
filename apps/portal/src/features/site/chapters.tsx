import type { PageResult } from '@foyer/fair-domain'
import { SiteText } from '../../shell/site-text.tsx'
import styles from './chapters.module.css'
import { MediaFiles, mediaFilesOf } from './media-files.tsx'
import page from './page.module.css'

const CHAPTER = /(?=<h2\b)/

/** Content of a chapter that decides its layout. */
function contentOf(html: string) {
  if (/<table\b/.test(html)) return 'table'
  if (mediaFilesOf(html).length > 0) return 'files'
  if (/<ol\b/.test(html)) return 'steps'
  return /<ul\b/.test(html) ? 'list' : 'text'
}

/** Columns of the chapters of text. A table divides them. */
const columnsOf = (contents: readonly string[]) =>
  contents.filter((content) => content === 'text').length % 3 === 0 && !contents.includes('table') ? 3 : 2

/** The files of a list are tiles instead. */
const withoutLists = (html: string) => html.replace(/<ul\b[\s\S]*?<\/ul>/g, '')

/** A text by its headings: each chapter is a section, in the layout of the kind of page. */
export function Chapters({ html, kind }: { html: string; kind: PageResult['kind'] }) {
  const chapters = html
    .split(CHAPTER)
    .filter(Boolean)
    .map((text) => ({ text, content: text.startsWith('<h2') ? contentOf(text) : 'opening' }))
  const columns = columnsOf(chapters.map(({ content }) => content))
  return (
    <div className={styles.chapters} data-kind={kind} data-columns={columns}>
      {chapters.map(({ text, content }) => (
        <section key={text} data-has={content} className={styles.chapter}>
          <SiteText html={content === 'files' ? withoutLists(text) : text} className={page.text} />
          <MediaFiles html={text} />
        </section>
      ))}
    </div>
  )
}
