import { storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GalleryPicture } from '../../shell/gallery-picture.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const SHOWN = 4

/** Illustrations of the fair. */
export function HomeLastEdition() {
  const say = useTexts(publicHomeTexts)
  const { data: pictures = [] } = useMethod(storyMethods.getGallery, {
    kind: 'photo',
    language: useLanguage(),
  })
  if (pictures.length === 0) return null
  return (
    <section className={parts.section} aria-labelledby="last-edition">
      <div className={parts.top}>
        <h2 id="last-edition" className={parts.display}>
          {say('lastEdition')}
        </h2>
        <Link to="/photo-gallery">{say('lastEditionMore')}</Link>
      </div>
      <ul className={styles.pictures}>
        {pictures.slice(0, SHOWN).map(({ id, url, alt }) => (
          <li key={id}>
            <GalleryPicture url={url} alt={alt} sizes="(max-width: 991px) 50vw, 25vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
