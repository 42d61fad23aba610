import type { LinkGroupItem } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import styles from './footer.module.css'
import { PartnerLogos } from './partner-logos.tsx'
import { publicTexts } from './public.texts.ts'
import { SiteLink } from './site-link.tsx'
import { SocialList } from './social-list.tsx'

/** Four columns of links, the logos of organiser and partners, the legal line. */
export function Footer({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(publicTexts)
  const newsletter = useHref('/newsletter')
  const legal = groups.find(({ place }) => place === 'legal')
  return (
    <footer className={styles.footer}>
      <div className={styles.main}>
        <div className={styles.about}>
          <Logo onDark />
          <p>{say('footerLine')}</p>
          <SocialList label={say('socialFooter')} groups={groups} />
          <p>
            <a href={newsletter}>{say('newsletter')}</a>
          </p>
        </div>
        {groups
          .filter(({ place }) => place === 'footer')
          .map(({ name, label, links }) => (
            <nav key={name} aria-label={label} className={styles.column}>
              <h2>{label}</h2>
              <ul className={styles.links}>
                {links.map(({ id, label: text, target }) => (
                  <li key={id}>
                    <SiteLink label={text} target={target} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
      </div>
      <PartnerLogos groups={groups} />
      <div className={styles.legal}>
        <span>{say('copyright')}</span>
        <nav aria-label={say('legal')}>
          <ul>
            {legal?.links.map(({ id, label, target }) => (
              <li key={id}>
                <SiteLink label={label} target={target} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
