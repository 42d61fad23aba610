import { Link, PageHeader } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './access.module.css'
import { passwordTexts } from './password.texts.ts'

interface AccessPageProps {
  /** The document title. */
  page: string
  title: string
  lead: ReactNode
  children: ReactNode
  /** Other links; back to sign-in by default. */
  ways?: readonly { href: string; label: string }[]
}

/** Layout of each page before sign-in: a form and other links. */
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
