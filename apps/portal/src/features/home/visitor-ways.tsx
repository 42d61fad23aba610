import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './visitor-ways.module.css'

const WAYS = [
  { name: 'buyer', path: '/buyer-program' },
  { name: 'press', path: '/press-releases' },
  { name: 'exhibit', path: '/exhibit' },
] as const

/** Other profiles, for users who are visitors only. */
export function VisitorWays() {
  const say = useTexts(homeTexts)
  const { viewer } = usePortal()
  if (viewer.profiles.some((profile) => profile !== 'visitor') || viewer.profiles.length === 0) return null
  return (
    <HomeSection title={say('waysTitle')} isPlain>
      <ul className={styles.ways}>
        {WAYS.map(({ name, path }) => (
          <li key={name}>
            <Link href={path} variant="plain">
              {say(`${name}Way`)}
            </Link>
            <p>{say(`${name}WayText`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
