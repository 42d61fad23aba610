import { maySet, siteMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDays } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { type Portal, usePortal } from '../../../shell/portal.ts'
import styles from './frame.module.css'

export const loadEditionLine = ({ client }: Pick<Portal, 'client'>) =>
  client.read(methodRead(siteMethods.getEdition), {})

/** The edition that the desk works on; whoever may see its settings gets there by it. */
export function EditionLine() {
  const language = useLanguage()
  const { viewer } = usePortal()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  if (!edition) return null
  const words = (
    <>
      <strong>{edition.name}</strong>{' '}
      <span>{formatDays(edition.opening, edition.closing, language, { year: undefined })}</span>
    </>
  )
  return maySet('editions', viewer.profiles, 'readers') ? (
    <Link to="/console/settings/editions" className={styles.edition}>
      {words}
    </Link>
  ) : (
    <p className={styles.edition}>{words}</p>
  )
}
