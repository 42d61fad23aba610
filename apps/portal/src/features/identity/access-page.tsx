import { Link, PageHeader } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './access.module.css'
import { passwordTexts } from './password.texts.ts'

interface AccessPageProps {
  /** The title in the tab of the browser. */
  page: string
  title: string
  lead: ReactNode
  children: ReactNode
  /** Where else one can go from here; back to the sign-in when missing. */
  ways?: readonly { href: string; label: string }[]
}

/** Each page of somebody who is not signed in yet: what is asked, and the other ways. */
export function AccessPage({ page, title, lead, children, ways }: AccessPageProps) {
  const say = useTexts(passwordTexts)
  return (
    <div className={styles.page}>
      <title>{page}</title>
      <PageHeader eyebrow={say('eyebrow')} title={title} lead={lead} />
      {children}
      <p className={styles.ways}>
        {(ways ?? [{ href: '/reserved/login', label: say('backToLogin') }]).map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  )
}
