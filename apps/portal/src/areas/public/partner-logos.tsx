import type { LinkGroupItem } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './footer.module.css'
import { publicTexts } from './public.texts.ts'

type MarkLink = LinkGroupItem['links'][number]

/** Organiser, partners, supporters and certifications. */
export function PartnerLogos({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const shown = groups.filter(({ place, links }) => place === 'mark' && links.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.logos} aria-label={say('logosTitle')}>
      {shown.map(({ name, label, links }) => (
        <div key={name}>
          <p id={`marks-${name}`}>{label}</p>
          <ul className={styles.marks} aria-labelledby={`marks-${name}`}>
            {links.map((link) => (
              <li key={link.id}>
                {link.target === null ? (
                  <Mark link={link} />
                ) : (
                  <a href={link.target}>{<Mark link={link} />}</a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A logo without an image is shown as its name. */
const Mark = ({ link: { label, picture } }: { link: MarkLink }) =>
  picture ? <img src={picture} alt={label} width="120" height="40" loading="lazy" /> : <span>{label}</span>
