import { siteMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './page.module.css'

const GROUPS: readonly string[] = ['organiser', 'partners', 'supporters', 'certifications']

/** Logos of organiser, partners and supporters by group; white on ink, as in the footer. */
export function SponsorLogos() {
  const { data: groups = [] } = useMethod(siteMethods.getSiteLinks, { language: useLanguage() })
  return (
    <div className={styles.logoGroups}>
      {groups
        .filter(({ name, links }) => GROUPS.includes(name) && links.length > 0)
        .map(({ name, label, links }) => (
          <section key={name} aria-label={label}>
            <h2 className={parts.eyebrow}>{label}</h2>
            <div className={styles.logos}>
              {links.map((link) =>
                link.picture ? (
                  <img key={link.id} src={link.picture} alt={link.label} width="216" height="72" />
                ) : (
                  <span key={link.id}>{link.label}</span>
                ),
              )}
            </div>
          </section>
        ))}
    </div>
  )
}
