import { Link } from '../actions/link.tsx'
import { styleRef } from '../style-ref.ts'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

const COLOURS = [
  'ink',
  'muted',
  'edge',
  'hairline',
  'veil',
  'mist',
  'accent',
  'accent-deep',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'info',
]

export function FoundationsSection({ texts }: { texts: GalleryTexts }) {
  return (
    <Section id="foundations" title={texts.foundations} lead={texts.foundationsLead}>
      <p className={styles.display}>{texts.displayLine}</p>
      <p className={styles.paragraph}>
        {texts.paragraph} <Link href="#foundations">{texts.paragraphLink}</Link>.
      </p>
      <div className={styles.ink}>
        <p>{texts.displayLine}</p>
      </div>
      <h3>{texts.colours}</h3>
      <ul className={styles.swatches}>
        {COLOURS.map((name) => (
          <li key={name} className={styles.swatch}>
            <span ref={styleRef({ background: `var(--color-${name})` })} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
