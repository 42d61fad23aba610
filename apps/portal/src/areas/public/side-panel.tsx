import type { LinkGroupItem } from '@foyer/fair-domain'
import type { Communications } from '../../features/site/use-communications.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTwinAddress } from '../../shell/language-switch.tsx'
import { usePortal } from '../../shell/portal.ts'
import { SIDE_PANEL_ID } from './behaviour/index.ts'
import { LogoutLink, type Person } from './header-top.tsx'
import { LineIcon } from './line-icon.tsx'
import { publicTexts } from './public.texts.ts'
import styles from './side-panel.module.css'
import { SiteLink } from './site-link.tsx'

export interface SidePanelProps {
  groups: readonly LinkGroupItem[]
  person: Person
  communications: Communications
}

/** The navigation of small screens. */
export function SidePanel({ groups, person, communications }: SidePanelProps) {
  const say = useTexts(publicTexts)
  const { viewer, language } = usePortal()
  const addressIn = useTwinAddress()
  return (
    <dialog id={SIDE_PANEL_ID} className={styles.panel} aria-label={say('menu')}>
      <div className={styles.inside}>
        <div className={styles.top}>
          {person.isRegistered && <p className={styles.welcome}>{say('welcome', { name: person.name })}</p>}
          <button type="button" className={styles.close} aria-label={say('closeMenu')} data-close>
            <LineIcon size={24} path="m4 4 12 12M16 4 4 16" />
          </button>
        </div>
        {communications.isShown && (
          <a
            href={communications.link || undefined}
            target={communications.opensNewTab ? '_blank' : undefined}
            rel={communications.opensNewTab ? 'noopener' : undefined}
            className={styles.communications}
          >
            {say('communications')}
            <span className={styles.badge}>{communications.unread}</span>
          </a>
        )}
        <ul className={styles.groups}>
          {groups.map((group) =>
            group.place === 'expandable' ? (
              <PanelGroup key={group.name} group={group} />
            ) : group.place === 'single' || group.place === 'direct' ? (
              group.links.map(({ id, label, target }) => (
                <li key={id} className={styles.single}>
                  <SiteLink label={label} target={target} />
                </li>
              ))
            ) : null,
          )}
          <li className={styles.single}>
            <SiteLink label={say('search')} target="/search" />
          </li>
          <li className={styles.single}>
            <SiteLink
              label={say('enter')}
              target={viewer.userId === null ? '/reserved/login' : '/reserved/'}
            />
          </li>
        </ul>
        <div className={styles.foot}>
          <a href={addressIn(language === 'it' ? 'en-US' : 'it')} lang={language === 'it' ? 'en' : 'it'}>
            {say('otherLanguage')}
          </a>
          {person.isRegistered && <LogoutLink className={styles.logout} />}
        </div>
      </div>
    </dialog>
  )
}

function PanelGroup({ group: { name, label, links } }: { group: LinkGroupItem }) {
  const id = `side-panel-${name}`
  return (
    <li>
      <button type="button" className={styles.header} aria-expanded={false} aria-controls={id}>
        {label}
        <span className={styles.sign} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.links} hidden>
        {links.map(({ id: linkId, label: text, target }) => (
          <li key={linkId}>
            <SiteLink label={text} target={target} />
          </li>
        ))}
      </ul>
    </li>
  )
}
