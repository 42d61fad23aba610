import { type PageAnswer, type PictureItem, storyMethods } from '@foyer/fair-domain'
import { isAllowedFrame } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { galleryParameters } from './public-page.ts'

/** Pictures of our own; videos as posters that lead to an allowed host, where nothing loads before the click. */
export function Gallery({ page }: { page: PageAnswer }) {
  const say = useTexts(pagesTexts)
  const { data: items = [] } = useMethod(storyMethods.getGallery, galleryParameters(page, useLanguage()))
  if (items.length === 0) return <p>{say('nothingYet')}</p>
  return (
    <ul className={styles.gallery}>
      {items.map((item) => (
        <li key={item.id}>
          <figure>
            {page.kind === 'photos' ? (
              <a href={item.url} className={styles.picture}>
                <img src={item.url} alt={item.alt} width="1200" height="800" loading="lazy" />
              </a>
            ) : (
              <Poster {...item} />
            )}
            <figcaption>{item.title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Poster({ url, alt, title }: PictureItem) {
  const say = useTexts(pagesTexts)
  const sign = (
    <svg viewBox="0 0 60 60" width="60" height="60" role="img" aria-label={alt}>
      <circle cx="30" cy="30" r="28" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M24 19v22l18-11z" fill="currentColor" />
    </svg>
  )
  if (!isAllowedFrame(url)) return <span className={styles.poster}>{sign}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={styles.poster}
      aria-label={say('watch', { title })}
    >
      {sign}
    </a>
  )
}
