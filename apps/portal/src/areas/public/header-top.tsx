import type { LinkGroupItem } from '@foyer/fair-domain'
import type { Communications } from '../../features/site/use-communications.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { LogOutLink } from '../../shell/log-out-link.tsx'
import styles from './header-top.module.css'
import { LineIcon } from './line-icon.tsx'
import { publicTexts } from './public.texts.ts'
import { SocialList } from './social-list.tsx'

export interface Person {
  isRegistered: boolean
  name: string
}

export interface HeaderTopProps {
  groups: readonly LinkGroupItem[]
  person: Person
  communications: Communications
}

/** First row of the header, on wide screens: languages, social networks, account links. */
export function HeaderTop({ groups, person, communications }: HeaderTopProps) {
  const say = useTexts(publicTexts)
  return (
    <div className={styles.row} data-testid="header-row-1">
      <LanguageSwitch />
      <SocialList label={say('socialHeader')} groups={groups} />
      <div className={styles.own}>
        {person.isRegistered && (
          <span className={styles.greeting}>{say('greeting', { name: person.name })}</span>
        )}
        {communications.isShown && <Envelope {...communications} />}
        {person.isRegistered && <LogoutLink className={styles.logout} />}
      </div>
    </div>
  )
}

function Envelope({ link, opensNewTab, unread }: Communications) {
  const say = useTexts(publicTexts)
  return (
    <a
      href={link || undefined}
      target={opensNewTab ? '_blank' : undefined}
      rel={opensNewTab ? 'noopener' : undefined}
      className={styles.envelope}
      aria-label={`${say('communications')}, ${say('unread', { count: unread })}`}
    >
      <LineIcon size={20} path="M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6" />
      <span className={styles.count}>{unread}</span>
    </a>
  )
}

/** Signs out on the platform, which redirects to the single-sign-on URL. */
export function LogoutLink({ className }: { className: string | undefined }) {
  const say = useTexts(publicTexts)
  return <LogOutLink className={className}>{say('logout')}</LogOutLink>
}
