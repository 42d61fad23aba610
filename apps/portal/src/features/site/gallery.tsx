import { GALLERY_THEMES, type PageResult, type PictureItem, storyMethods } from '@foyer/fair-domain'
import { isAllowedFrame } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GalleryPicture } from '../../shell/gallery-picture.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'
import { galleryParameters } from './public-page.ts'

/** Poster of a video without its own image. */
const ANY_POSTER = '/assets/pictures/portico-alone-1200.webp'
/** Pictures of the first row, above the fold. */
const EAGER = 3
const SIZES = '(max-width: 767px) 100vw, (max-width: 1199px) 50vw, 33vw'

/** Own images and films; other videos as posters that link to an allowed host. Nothing loads before the click. */
export function Gallery({ page }: { page: PageResult }) {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { data: items = [] } = useMethod(storyMethods.getGallery, galleryParameters(page, language))
  if (items.length === 0) return <p>{say('nothingYet')}</p>
  const themes = [...new Set(items.map(({ theme }) => theme))]
  return (
    <>
      <p className={parts.quiet}>{say('illustrations')}</p>
      {themes.map((theme, place) => (
        <section key={theme} aria-label={theme ? GALLERY_THEMES[theme][language] : undefined}>
          {theme && <h2 className={styles.theme}>{GALLERY_THEMES[theme][language]}</h2>}
          <ul className={styles.gallery}>
            {items
              .filter((item) => item.theme === theme)
              .map((item, index) => (
                <li key={item.id}>
                  <figure>
                    {page.kind === 'photos' ? (
                      <a href={item.url} className={styles.picture}>
                        <GalleryPicture
                          url={item.url}
                          alt={item.alt}
                          sizes={SIZES}
                          isFirst={place === 0 && index < EAGER}
                        />
                      </a>
                    ) : /^\/[^/]/.test(item.url) ? (
                      <Film {...item} />
                    ) : (
                      <Poster {...item} />
                    )}
                    <figcaption>
                      <strong>{item.title}</strong> {item.alt}
                    </figcaption>
                  </figure>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Without sound, so without captions: the description covers the content. */
const Film = ({ url, poster, alt }: PictureItem) => (
  // biome-ignore lint/a11y/useMediaCaption: it has no speech
  <video
    src={url}
    poster={poster ?? ANY_POSTER}
    aria-label={alt}
    width="720"
    height="480"
    preload="none"
    controls
    playsInline
    className={styles.film}
  />
)

function Poster({ url, poster, alt, title }: PictureItem) {
  const say = useTexts(pagesTexts)
  const picture = (
    <>
      <GalleryPicture url={poster ?? ANY_POSTER} alt={alt} sizes={SIZES} />
      <svg viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
        <circle cx="30" cy="30" r="28" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M24 19v22l18-11z" fill="currentColor" />
      </svg>
    </>
  )
  if (!isAllowedFrame(url)) return <span className={styles.poster}>{picture}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={styles.poster}
      aria-label={say('watch', { title })}
    >
      {picture}
    </a>
  )
}
